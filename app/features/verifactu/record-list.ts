import { agencyStates } from '../../core/agency-states';
import { defineList, type ViewOf } from '../../core/list-rules';

export const recordList = defineList({
  name: 'agency_records',
  views: ['all', 'waiting', 'wrong'],
  filters: {
    number: { kind: 'text' },
    state: { kind: 'many', values: agencyStates },
    kind: { kind: 'choice', values: ['registration', 'annulment'] },
    environment: { kind: 'choice', values: ['production', 'test'] },
    madeFrom: { kind: 'date' },
    madeTo: { kind: 'date' },
  },
  columns: {
    number: { fixed: true, head: true, phone: 'title' },
    kind: { phone: 'line' },
    state: { phone: 'end' },
    madeAt: { sort: 'most', as: 'instant', phone: 'line' },
    answeredAt: { sort: 'most', as: 'instant', roomy: true },
    error: { soft: true },
    csv: { soft: true, roomy: true },
    attempts: { figure: true, off: true },
    position: { sort: 'most', figure: true, off: true },
    environment: { soft: true, off: true },
    fingerprint: { soft: true, off: true },
  },
  sort: '-madeAt',
});

export type RecordListView = ViewOf<typeof recordList>;
