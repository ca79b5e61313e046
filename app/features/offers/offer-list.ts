import { defineList, type ViewOf } from '../../core/list-rules';
import { offerKinds } from './offer-data';

export const offerHows = ['code', 'automatic'] as const;

export const offerList = defineList({
  name: 'offers',
  views: ['active', 'draft', 'paused', 'ended', 'all'],
  filters: {
    kind: { kind: 'many', values: offerKinds },
    how: { kind: 'choice', values: offerHows },
  },
  columns: {
    name: { sort: 'least', fixed: true, head: true, phone: 'title' },
    code: { sort: 'least', phone: 'end' },
    discount: { sort: 'least', phone: 'line' },
    booking: { sort: 'least', soft: true, roomy: true },
    stay: { sort: 'least', soft: true },
    limits: { soft: true, roomy: true },
    uses: { sort: 'most', figure: true },
    state: { sort: 'least', phone: 'figure' },
    position: { sort: 'least', figure: true, off: true, as: 'number' },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  sort: 'position',
});

export type OfferView = ViewOf<typeof offerList>;
