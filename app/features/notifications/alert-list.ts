import { defineList } from '../../core/list-rules';
import { alertKinds } from './alert-kinds';

export const alertList = defineList({
  name: 'alerts',
  views: ['open', 'resolved'],
  filters: { kind: { kind: 'many', values: alertKinds } },
  columns: {
    what: { fixed: true, head: true, phone: 'title' },
    kind: { phone: 'line' },
    created: { sort: 'most', figure: true, as: 'instant', phone: 'flag' },
    resolved: { figure: true, soft: true, as: 'instant', roomy: true },
  },
  alsoSort: ['urgency'],
  sort: { open: '-urgency', resolved: '-created' },
});
