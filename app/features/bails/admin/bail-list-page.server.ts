import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { openList } from '../../lists/open-list.server';
import { bailList } from '../bail-list';
import { interestRates } from '../bail-ledger.server';
import { listBails, type BailList } from '../list-bails.server';

export type BailsPage = Awaited<ReturnType<typeof bailsPage>>;

export async function bailsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const page: ListPage<BailList> = await openList(actor, search, {
    rules: bailList,
    to: pathsIn(actor.locale).adminBails,
    list: (input) => listBails(actor, input),
    today,
  });
  const rates = await interestRates();
  return { ...page, basisPoints: rates.findLast(({ fromDay }) => fromDay <= today)?.basisPoints ?? 0 };
}

const PICKED = 10;

export type BailPickerPage = Awaited<ReturnType<typeof bailPickerPage>>;

export async function bailPickerPage(actor: Actor, query: string) {
  const requested = query ? { view: 'all', q: query } : { view: 'open' };
  const { today, data, meta } = await listBails(actor, { ...requested, perPage: PICKED });
  return { words: query.trim(), today, rows: data, total: meta.total };
}
