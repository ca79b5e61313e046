import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { useCreations } from '../creations';
import type { Area } from '../navigation';
import { useAdmin } from '../use-admin';
import { recentResults } from './recent-results';
import { separateSimilar, names, type SearchResult, type ResultGroup, type ParsedQuery } from './search-groups';
import type { Answer } from './use-admin-search';
import { useMoneyGroups } from './use-money-groups';
import { useRecordGroups } from './use-record-groups';

/** Groups the results by kind. Without search words, returns the recently opened results and the pages. */
export function useResultGroups({ only, words }: ParsedQuery, answer: Answer | null, areas: Area[]): ResultGroup[] {
  const { t } = useTranslation('admin/search');
  const records = useRecordGroups(answer);
  const money = useMoneyGroups(answer);
  const pages = usePages(areas);
  const paths = usePaths();
  const { user } = useAdmin();
  const screens = screensOf(pages, words, answer);
  if (only === 'actions') return nonEmptyGroups([{ name: t('screens'), results: screens }]);
  if (only === 'apartments') return nonEmptyGroups(records.things.filter(({ name }) => name === t('apartments')));
  if (words === '') {
    return nonEmptyGroups([
      { name: t('recent'), results: recentResults(user?.name ?? '') },
      { name: t('pages'), results: pages },
    ]);
  }
  const inList: SearchResult = {
    kind: 'list',
    to: paths.adminBookings({ q: words }),
    label: t('inList', { words }),
  };
  const groups = [...records.stays, ...money, ...records.things];
  // A record kind named in the query comes first.
  const named = answer?.named ? t(answer.named) : '';
  const inOrder = [...groups.filter(({ name }) => name === named), ...groups.filter(({ name }) => name !== named)];
  const found = { name: t('screens'), results: screens };
  const guides = (answer?.guides ?? []).map(({ to, label, detail, isSimilar }): SearchResult => {
    return { kind: 'guide', to, label, more: detail, isSimilar };
  });
  const help = { name: t('guides'), results: guides };
  const isScreen = answer?.screens.some(({ isNamed }) => isNamed) ?? false;
  return nonEmptyGroups([
    ...separateSimilar(isScreen ? [found, ...inOrder, help] : [...inOrder, found, help], (kind) =>
      t('similar', { kind }),
    ),
    { name: t('pages'), results: [inList] },
  ]);
}

const nonEmptyGroups = (groups: ResultGroup[]) => groups.filter(({ results }) => results.length > 0);

/**
 * Pages that match by label are shown at once. Other screens and their settings arrive with the results from the
 * server.
 */
function screensOf(pages: readonly SearchResult[], terms: string, answer: Answer | null): SearchResult[] {
  if (terms === '') return [...pages];
  const called = pages.filter(({ label }) => names(label, terms));
  const known = new Set(called.map(({ to }) => to));
  const others = (answer?.screens ?? []).filter(({ to }) => !known.has(to));
  return [
    ...called,
    ...others.map(({ to, label, detail, isSimilar }): SearchResult => {
      const page = pages.find((one) => one.to === to);
      return { kind: page?.kind ?? 'page', to, label, more: detail, isSimilar };
    }),
  ];
}

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
