import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { dateInZone, parseCalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { idOfText } from '../../../core/id-of-text';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { openList } from '../../lists/open-list.server';
import { apartmentChoices } from '../apartment-choices.server';
import { dataOf } from '../block-data';
import { blockFieldKinds } from '../block-fields';
import { blockList } from '../block-list';
import { createBlock } from '../create-block.server';
import { deleteBlock } from '../delete-block.server';
import { listBlocks, type BlockList } from '../list-blocks.server';
import { restoreBlock } from '../restore-block.server';
import { updateBlock } from '../update-block.server';
import { viewBlock } from '../view-block.server';

export type BlocksPage = Awaited<ReturnType<typeof blocksPage>>;
export type BlockPage = Awaited<ReturnType<typeof blockPage>>;
export type NewBlockPage = Awaited<ReturnType<typeof newBlockPage>>;
export type BlockPickerPage = Awaited<ReturnType<typeof blockPicker>>;

const flashes = ['created', 'saved', 'deleted', 'restored'] as const;
type Flash = (typeof flashes)[number];

const PICKED = 10;

export async function blocksPage(actor: Actor, search: URLSearchParams) {
  const done = flashes.find((name) => name === search.get('done'));
  const block = /^\d{1,15}$/.exec(search.get('block') ?? '')?.[0];
  const { timeZone } = await requireAdminBuilding(actor);
  const page: ListPage<BlockList> = await openList(actor, search, {
    rules: blockList,
    to: pathsIn(actor.locale).adminBlocks,
    list: (input) => listBlocks(actor, input),
    today: dateInZone(now(), timeZone),
    keep: { done, block },
  });
  return {
    ...page,
    apartments: await apartmentChoices(actor),
    mayWrite: may(actor, 'bookings:write'),
    done: done ? { done, block: block ?? null } : null,
  };
}

/** Undoes the last change; returns the path to redirect to. */
export async function undoByForm(actor: Actor, form: FormData): Promise<string> {
  const paths = pathsIn(actor.locale);
  const id = idOfText(String(form.get('block')));
  const view = 'all';
  switch (form.get('intent')) {
    case 'restore':
      await restoreBlock(actor, id);
      return paths.adminBlocks({ view, done: 'restored' satisfies Flash });
    case 'delete':
      await deleteBlock(actor, id);
      return paths.adminBlocks({ view, done: 'deleted' satisfies Flash, block: id });
    default:
      throw new AppError('not_found');
  }
}

export async function newBlockPage(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'bookings:write');
  const { timeZone } = await requireAdminBuilding(actor);
  const apartments = await apartmentChoices(actor);
  const query = apartments.find(({ value }) => value === search.get('apartment'));
  const record = {
    apartmentId: query?.value,
    kind: search.get('kind') === 'owner' ? 'owner' : 'maintenance',
    checkIn: parseCalendarDate(search.get('from') ?? ''),
    checkOut: parseCalendarDate(search.get('to') ?? ''),
  };
  return {
    values: typedValues(blockFieldKinds, record, actor.locale),
    apartments,
    today: dateInZone(now(), timeZone),
  };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createBlock(actor, formInput(blockFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminBlocks({ view: 'all', done: 'created' satisfies Flash, block: id });
}

export async function blockPage(actor: Actor, idText: string, search: URLSearchParams) {
  const block = await viewBlock(actor, idOfText(idText));
  return {
    block,
    values: typedValues(blockFieldKinds, dataOf(block), actor.locale),
    apartments: await apartmentChoices(actor),
    mayWrite: may(actor, 'bookings:write'),
    isSaved: search.get('done') === 'saved',
  };
}

/** Lists the blocks that match the words, or without words the current and upcoming ones. */
export async function blockPicker(actor: Actor, searchText: string) {
  const query = searchText.trim();
  const find = (view: string) => listBlocks(actor, { q: query, view, perPage: PICKED });
  if (query) {
    const { data, meta, today } = await find('all');
    return { words: query, rows: data, total: meta.total, today };
  }
  const current = await find('current');
  const rows = [...current.data, ...(await find('coming')).data].slice(0, PICKED);
  return { words: '', rows, total: rows.length, today: current.today };
}

/** Saves the block or reopens its nights, depending on the pressed button; returns the path to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  if (form.get('intent') === 'delete') {
    await deleteBlock(actor, id);
    return paths.adminBlocks({ view: 'all', done: 'deleted' satisfies Flash, block: id });
  }
  await updateBlock(actor, id, formInput(blockFieldKinds, form, actor.locale));
  return paths.adminBlock(id, { done: 'saved' satisfies Flash });
}
