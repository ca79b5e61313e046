import { formatStay } from '../../../core/format';
import type { Stay } from '../../../core/stay';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { outsideName } from '../../calendars/outside-name';
import { useCreations } from '../creations';
import type { Area } from '../navigation';
import { useAdmin } from '../use-admin';
import { recentResults } from './recent-results';
import { names, type SearchResult, type ResultGroup, type Wanted } from './search-groups';
import type { Answer } from './use-admin-search';

const PAGES = 4;

/** What the words find, kind by kind; without words what was opened lately, and where one can go. */
export function useResultGroups({ only, words }: Wanted, answer: Answer | null, areas: Area[]): ResultGroup[] {
  const { t } = useTranslation('admin/search');
  const records = useRecordGroups(answer);
  const pages = usePages(areas);
  const paths = usePaths();
  const { user } = useAdmin();
  const named = pages.filter(({ label }) => names(label, words));
  if (only === 'actions') return kept([{ name: t('pages'), results: named }]);
  if (only === 'apartments') return kept(records.filter(({ name }) => name === t('apartments')));
  if (words === '') {
    return kept([
      { name: t('recent'), results: recentResults(user?.name ?? '') },
      { name: t('pages'), results: pages },
    ]);
  }
  const inList: SearchResult = {
    kind: 'list',
    to: paths.adminBookings({ q: words }),
    label: t('inList', { words }),
  };
  return kept([
    ...records,
    {
      name: t('pages'),
      results: [...named.slice(0, PAGES), inList],
    },
  ]);
}

const kept = (groups: ResultGroup[]) => groups.filter(({ results }) => results.length > 0);

function usePages(areas: Area[]): SearchResult[] {
  const { t } = useTranslation('admin/search');
  const paths = usePaths();
  const { user } = useAdmin();
  const made = useCreations();
  const printDay: SearchResult = { kind: 'create', to: paths.adminPrintDay(), label: t('printDay') };
  return [
    ...made.map((creation): SearchResult => ({ kind: 'create', ...creation })),
    ...(user?.scope.includes('bookings:read') ? [printDay] : []),
    ...areas.map(({ label, to }): SearchResult => ({ kind: 'page', to, label })),
  ];
}

function useRecordGroups(answer: Answer | null): ResultGroup[] {
  const { t } = useTranslation('admin/search');
  const { t: said } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const { user } = useAdmin();
  if (!answer) return [];
  const { bookings, outside, customers, apartments, today } = answer;
  const datesOf = (stay: Stay) => {
    const sameYear = [stay.checkIn, stay.checkOut].every((date) => date.slice(0, 4) === today.slice(0, 4));
    return formatStay(stay, locale, sameYear ? 'short' : 'medium');
  };
  const [first] = bookings;
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
  return [
    {
      name: t('bookings'),
      results: bookings.map((found) => ({
        kind: 'booking',
        to: paths.adminBooking(found.id),
        label: found.customerName || t('noName'),
        more: `${found.reference} · ${found.apartmentCode} · ${datesOf(found)}`,
        end: t(`state.${found.state}`),
      })),
    },
    {
      name: t('outside'),
      results: outside.map((found) => ({
        kind: 'outside',
        to: paths.adminOutsideStay(found.id),
        label: outsideName(found, said),
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
      })),
    },
    {
      name: t('apartments'),
      results: apartments.map((found) => ({
        kind: 'apartment',
        to: paths.adminApartment(found.id),
        label: found.code,
        more: found.categoryName,
        ...(found.status !== 'active' && { end: t(`status.${found.status}`) }),
      })),
    },
    { name: first ? t('with', { reference: first.reference }) : '', results: actions },
  ];
}
