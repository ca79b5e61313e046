import { bailStates } from '../../core/bail-states';
import { defineList, type ViewOf } from '../../core/list-rules';
import { recordedMethods } from '../../core/payment-method';

/** List of bails for staff; the first view shows those that need attention. */
export const bailList = defineList({
  name: 'bails',
  views: ['open', 'to_receive', 'held', 'to_return', 'overdue', 'disputed', 'closed', 'all'],
  filters: {
    state: { kind: 'many', values: bailStates },
    method: { kind: 'many', values: recordedMethods },
    dueFrom: { kind: 'date' },
    dueTo: { kind: 'date' },
    receivedFrom: { kind: 'date' },
    receivedTo: { kind: 'date' },
    apartment: { kind: 'text' },
  },
  columns: {
    customer: { sort: 'least', fixed: true, head: true, phone: 'title' },
    apartment: { sort: 'least', phone: 'line' },
    reference: { sort: 'least', phone: 'link' },
    state: { sort: 'least', phone: 'end' },
    method: { soft: true },
    receivedOn: { sort: 'most', figure: true, as: 'date', roomy: true },
    leavesOn: { sort: 'least', figure: true, as: 'date', roomy: true },
    dueBackOn: { sort: 'least', figure: true, as: 'date' },
    standing: { sort: 'least', phone: 'line' },
    amount: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    deducted: { sort: 'most', figure: true, as: 'money', off: true },
    returned: { sort: 'most', figure: true, as: 'money' },
    left: { sort: 'most', figure: true, as: 'money', off: true },
    interest: { figure: true, as: 'money', off: true },
    account: { soft: true, off: true },
  },
  sort: {
    open: 'standing',
    to_receive: 'leavesOn',
    held: 'dueBackOn',
    to_return: 'dueBackOn',
    overdue: 'dueBackOn',
    disputed: 'dueBackOn',
    closed: '-receivedOn',
    all: '-leavesOn',
  },
});

export type BailListView = ViewOf<typeof bailList>;
