import { defineList, type ViewOf } from '../../core/list-rules';
import { blockKinds } from './block-data';

export const blockList = defineList({
  name: 'blocks',
  views: ['current', 'coming', 'past', 'all'],
  filters: {
    kind: { kind: 'choice', values: blockKinds },
    apartment: { kind: 'id' },
  },
  columns: {
    apartment: { sort: 'least', fixed: true, head: true, phone: 'title' },
    kind: { sort: 'least', phone: 'end' },
    checkIn: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    checkOut: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    nights: { sort: 'most', figure: true, as: 'number' },
    reason: { soft: true, roomy: true, phone: 'line' },
    by: { soft: true },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  sort: { current: 'checkOut', coming: 'checkIn', past: '-checkOut', all: '-checkIn' },
});

export type BlockView = ViewOf<typeof blockList>;
