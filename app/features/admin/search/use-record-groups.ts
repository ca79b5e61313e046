import { formatStay } from '../../../core/format';
import type { Stay } from '../../../core/stay';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { outsideName } from '../../calendars/outside-name';
import { useAdmin } from '../use-admin';
import type { ResultGroup, SearchResult } from './search-groups';
import type { Answer } from './use-admin-search';

export function useRecordGroups(answer: Answer | null): { stays: ResultGroup[]; things: ResultGroup[] } {
  const { t } = useTranslation('admin/search');
  const { t: tOutside } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const { user } = useAdmin();
  if (!answer) return { stays: [], things: [] };
  const { bookings, outside, customers, apartments, offers, categories, equipment, users, today } = answer;
  const datesOf = (stay: Stay) => {
    const sameYear = [stay.checkIn, stay.checkOut].every((date) => date.slice(0, 4) === today.slice(0, 4));
    return formatStay(stay, locale, sameYear ? 'short' : 'medium');
  };
  const first = bookings.find(({ isSimilar }) => !isSimilar);
  const may = (scope: string) => user?.scope.some((has) => has === scope) ?? false;
  const actions: SearchResult[] = first
    ? [
        ...answer.actions.map(({ action, label, refusal }): SearchResult => ({
          kind: action,
          to: action === 'move' ? paths.adminMoveBooking(first.id) : paths.adminBooking(first.id, { ask: action }),
          label,
          ...(refusal && { refused: true, more: refusal }),
        })),
        ...(may('payments:read') ? [{ kind: 'pay' as const, to: paths.adminPayments(first.id), label: t('pay') }] : []),
        { kind: 'schedule', to: paths.adminSchedule({ from: first.checkIn }), label: t('schedule') },
      ]
    : [];
  const stays: ResultGroup[] = [
    {
      name: t('bookings'),
      results: bookings.map((found) => ({
        kind: 'booking',
        to: paths.adminBooking(found.id),
        label: found.customerName || t('noName'),
        more: `${found.reference} · ${found.apartmentCode} · ${datesOf(found)}`,
        end: t(`state.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('outside'),
      results: outside.map((found) => ({
        kind: 'outside',
        to: paths.adminOutsideStay(found.id),
        label: outsideName(found, tOutside),
        more: [found.reservationCode, found.apartmentCode, datesOf(found)].filter(Boolean).join(' · '),
      })),
    },
    {
      name: t('customers'),
      results: customers.map((found) => ({
        kind: 'customer',
        to: paths.adminCustomer(found.id),
        label: found.name || t('noName'),
        more: [found.email, found.phone, t('stays', { count: found.stays })].filter(Boolean).join(' · '),
        isSimilar: found.isSimilar,
      })),
    },
  ];
  const things: ResultGroup[] = [
    {
      name: t('apartments'),
      results: apartments.map((found) => ({
        kind: 'apartment',
        to: paths.adminApartment(found.id),
        label: found.code,
        more: found.categoryName,
        ...(found.status !== 'active' && { end: t(`status.${found.status}`) }),
        isSimilar: found.isSimilar,
      })),
    },
    { name: first ? t('with', { reference: first.reference }) : '', results: actions },
    {
      name: t('categories'),
      results: categories.map((found) => ({
        kind: 'category',
        to: paths.adminCategory(found.id),
        label: found.name,
        ...(!found.isPublished && { end: t('unpublished') }),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('offers'),
      results: offers.map((found) => ({
        kind: 'offer',
        to: paths.adminOffer(found.id),
        label: found.name,
        more: found.code,
        end: t(`offerState.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('equipment'),
      results: equipment.map((found) => ({
        kind: 'equipment',
        to: paths.adminEquipment(found.id),
        label: found.name,
        more: t('inApartments', { count: found.apartments }),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('users'),
      results: users.map((found) => ({
        kind: 'user',
        to: paths.adminUser(found.id),
        label: found.name,
        more: `${found.email} · ${t(`role.${found.role}`)}`,
        ...(!found.isActive && { end: t('inactive') }),
        isSimilar: found.isSimilar,
      })),
    },
  ];
  return { stays, things };
}
