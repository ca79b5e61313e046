import { defineList, type ListQuery, type ViewOf } from '../../core/list-rules';
import { apartmentStatuses } from './apartment-data';

/** Gaps that need attention: no price from today on, no picture, a text without English. */
export const apartmentRequirements = ['price', 'image', 'english'] as const;
export type ApartmentRequirement = (typeof apartmentRequirements)[number];

export const apartmentList = defineList({
  name: 'apartments',
  views: ['active', 'maintenance', 'retired', 'attention', 'all'],
  filters: {
    category: { kind: 'id' },
    flat: { kind: 'id' },
    status: { kind: 'many', values: apartmentStatuses },
    lacks: { kind: 'many', values: apartmentRequirements },
  },
  columns: {
    code: { sort: 'least', fixed: true, head: true, phone: 'title' },
    category: { sort: 'least', phone: 'line' },
    flat: { sort: 'least', soft: true },
    floor: { sort: 'least', figure: true, as: 'number', roomy: true },
    area: { sort: 'most', figure: true, as: 'number', roomy: true },
    guests: { sort: 'most', figure: true },
    beds: { soft: true, roomy: true },
    cleaning: { sort: 'most', figure: true, as: 'money', off: true },
    bail: { sort: 'most', figure: true, as: 'money', off: true },
    status: { sort: 'least', phone: 'figure' },
    images: { sort: 'least', figure: true, as: 'number' },
    price: { figure: true, as: 'money', phone: 'end' },
    lacks: { phone: 'flag' },
  },
  sort: 'code',
});
export type ApartmentView = ViewOf<typeof apartmentList>;
export type ApartmentListQuery = ListQuery<typeof apartmentList>;
