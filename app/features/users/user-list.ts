import { defineList, type ViewOf } from '../../core/list-rules';
import { roles } from '../../core/role';

export const userList = defineList({
  name: 'users',
  views: ['team', 'customers', 'inactive'],
  filters: {
    role: { kind: 'many', values: roles },
    factor: { kind: 'choice', values: ['on', 'off'] },
  },
  columns: {
    name: { sort: 'least', fixed: true, head: true, phone: 'title' },
    email: { sort: 'least', soft: true, phone: 'line' },
    role: { sort: 'least', phone: 'end' },
    language: { soft: true, roomy: true },
    factor: { phone: 'flag' },
    lastSignIn: { sort: 'most', soft: true, roomy: true, as: 'instant' },
    state: { phone: 'figure' },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  sort: 'name',
});

export type UserView = ViewOf<typeof userList>;
