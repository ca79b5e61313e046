import { defineList } from '../../core/list-rules';

export const bankCreditList = defineList({
  name: 'bank',
  views: ['to_decide', 'matched', 'set_aside'],
  filters: { from: { kind: 'date' }, to: { kind: 'date' } },
  columns: {
    bookedOn: { sort: 'most', fixed: true, figure: true, as: 'date', phone: 'line' },
    concept: { fixed: true, head: true, phone: 'title' },
    amount: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    match: { phone: 'line' },
    account: { soft: true, off: true },
  },
  sort: '-bookedOn',
});
