import { formatStay } from '../../../core/format';
import type { Stay } from '../../../core/stay';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { outsideName } from '../../calendars/outside-name';
import { useCreations } from '../creations';
import type { Area } from '../navigation';
import { useDesk } from '../use-desk';
import { recentFinds } from './recent-finds';
import { names, type Find, type FindGroup, type Wanted } from './search-groups';
import type { Answer } from './use-desk-search';

const PAGES = 4;

/** What the words find, kind by kind; without words what was opened lately, and where one can go. */
export function useFindGroups({ only, words }: Wanted, answer: Answer | null, areas: Area[]): FindGroup[] {
  const { t } = useTranslation('admin/search');
  const records = useRecordGroups(answer);
  const pages = usePages(areas);
  const paths = usePaths();
  const { user } = useDesk();
  const named = pages.filter(({ label }) => names(label, words));
  if (only === 'deeds') return kept([{ name: t('pages'), finds: named }]);
  if (only === 'apartments') return kept(records.filter(({ name }) => name === t('apartments')));
  if (words === '') {
    return kept([
      { name: t('recent'), finds: recentFinds(user?.name ?? '') },
      { name: t('pages'), finds: pages },
    ]);
  }
  const inList: Find = {
    kind: 'list',
    to: paths.adminBookings({ q: words }),
    label: t('inList', { words }),
  };
  return kept([
    ...records,
    {
      name: t('pages'),
      finds: [...named.slice(0, PAGES), inList],
    },
  ]);
}

const kept = (groups: FindGroup[]) => groups.filter(({ finds }) => finds.length > 0);

function usePages(areas: Area[]): Find[] {
  const { t } = useTranslation('admin/search');
  const paths = usePaths();
  const { user } = useDesk();
  const made = useCreations();
  const printDay: Find = { kind: 'create', to: paths.adminPrintDay(), label: t('printDay') };
  return [
    ...made.map((creation): Find => ({ kind: 'create', ...creation })),
    ...(user?.scope.includes('bookings:read') ? [printDay] : []),
    ...areas.map(({ label, to }): Find => ({ kind: 'page', to, label })),
  ];
}

function useRecordGroups(answer: Answer | null): FindGroup[] {
  const { t } = useTranslation('admin/search');
  const { t: said } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const { user } = useDesk();
  if (!answer) return [];
  const { bookings, outside, customers, apartments, today } = answer;
  const datesOf = (stay: Stay) => {
    const sameYear = [stay.checkIn, stay.checkOut].every((date) => date.slice(0, 4) === today.slice(0, 4));
    return formatStay(stay, locale, sameYear ? 'short' : 'medium');
  };
  const [first] = bookings;
  const may = (scope: string) => user?.scope.some((has) => has === scope) ?? false;
  const deeds: Find[] = first
    ? [
        ...answer.deeds.map(({ action, label, refusal }): Find => ({
          kind: action,
          to: action === 'move' ? paths.adminMoveBooking(first.id) : paths.adminBooking(first.id, { ask: action }),
          label,
          ...(refusal && { refused: true, more: refusal }),
        })),
        ...(may('payments:read') ? [{ kind: 'pay' as const, to: paths.adminPayments(first.id), label: t('pay') }] : []),
        { kind: 'schedule', to: paths.adminSchedule({ from: first.checkIn }), label: t('schedule') },
      ]
    : [];
  return [
    {
      name: t('bookings'),
      finds: bookings.map((found) => ({
        kind: 'booking',
        to: paths.adminBooking(found.id),
        label: found.customerName || t('noName'),
        more: `${found.reference} · ${found.apartmentCode} · ${datesOf(found)}`,
        end: t(`state.${found.state}`),
      })),
    },
    {
      name: t('outside'),
      finds: outside.map((found) => ({
        kind: 'outside',
        to: paths.adminOutsideStay(found.id),
        label: outsideName(found, said),
        more: [found.reservationCode, found.apartmentCode, datesOf(found)].filter(Boolean).join(' · '),
      })),
    },
    {
      name: t('customers'),
      finds: customers.map((found) => ({
        kind: 'customer',
        to: paths.adminCustomer(found.id),
        label: found.name || t('noName'),
        more: [found.email, found.phone, t('stays', { count: found.stays })].filter(Boolean).join(' · '),
      })),
    },
    {
      name: t('apartments'),
      finds: apartments.map((found) => ({
        kind: 'apartment',
        to: paths.adminApartment(found.id),
        label: found.code,
        more: found.categoryName,
        ...(found.status !== 'active' && { end: t(`status.${found.status}`) }),
      })),
    },
    { name: first ? t('with', { reference: first.reference }) : '', finds: deeds },
  ];
}
