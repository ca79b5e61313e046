import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { defineList } from '../../core/list-rules';
import { listInput } from '../../core/list-input';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { changeViews } from './change-views.server';
import { listMyViews } from './list-my-views.server';
import { listSavedViews } from './list-saved-views.server';
import { openList } from './open-list.server';
import { saveView } from './save-view.server';

useRolledBackDatabase();
useStoppedClock();
let ana: Actor;
let bea: Actor;

makeForTests(async () => {
  await makeBuilding();
  ana = (await signedInAs(await makeUser('reception'))).actor;
  bea = (await signedInAs(await makeUser('reception', { email: 'bea@example.com' }))).actor;
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const view = { list: 'stays', name: 'Con saldo', query: 'view=unpaid&page=3&saved=9' };
const problem = (name: string) => ({ code: 'invalid_input', details: { fields: [{ problem: name }] } });

describe('saved views', () => {
  test('are one’s own, list by list, without the place that one was at', async () => {
    const { id } = await saveView(ana, view);
    await saveView(ana, { ...view, list: 'guests' });
    expect(await listSavedViews(ana, 'stays')).toEqual([{ id, name: 'Con saldo', query: 'view=unpaid' }]);
    expect(await listSavedViews(bea, 'stays')).toEqual([]);
    expect(await listMyViews(ana)).toHaveLength(2);
    for (const intent of ['rename', 'update', 'remove']) {
      const requested = form({ intent, id: String(id), name: 'Otra', query: 'q=x' });
      await expect(changeViews(bea, requested)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await listSavedViews(ana, 'stays')).toEqual([{ id, name: 'Con saldo', query: 'view=unpaid' }]);
  });

  test('have a name each, of its own', async () => {
    await saveView(ana, view);
    await expect(saveView(ana, { ...view, name: ' Con  saldo ' })).rejects.toMatchObject(problem('view_name_taken'));
    await expect(saveView(ana, { ...view, name: ' ' })).rejects.toMatchObject(problem('required'));
    await expect(saveView(ana, { ...view, name: 'a\0b' })).rejects.toMatchObject(problem('control_characters'));
    await expect(saveView(ana, { ...view, name: 'x'.repeat(61) })).rejects.toMatchObject(problem('too_long'));
    await saveView(bea, view);
    const { id } = await saveView(ana, { ...view, name: 'Otra' });
    const renaming = changeViews(ana, form({ intent: 'rename', id: String(id), name: 'Con saldo' }));
    await expect(renaming).rejects.toMatchObject(problem('view_name_taken'));
  });

  test('are thirty at most, also when they come at the same time', { tags: 'commits' }, async () => {
    for (let index = 0; index < 29; index += 1) await saveView(ana, { ...view, name: `Vista ${index}` });
    const late = await Promise.allSettled(['a', 'b', 'c'].map((name) => saveView(ana, { ...view, name })));
    expect(late.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(saveView(ana, { ...view, name: 'd' })).rejects.toMatchObject(problem('too_many_views'));
  });

  test('are for who is signed in', async () => {
    await expect(saveView(visitor('es'), view)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(listMyViews(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a form about a view', () => {
  test('goes back to the list as it was', async () => {
    const back = { list: 'stays', query: 'view=unpaid&sort=-total', back: '/en/admin/bookings/list' };
    expect(await changeViews(ana, form({ intent: 'save', name: 'A', ...back }))).toBe(
      '/en/admin/bookings/list?saved=1&view=unpaid&sort=-total',
    );
    expect(await changeViews(ana, form({ intent: 'update', id: '1', ...back, query: 'q=x' }))).toBe(
      '/en/admin/bookings/list?saved=1&q=x',
    );
    expect(await listSavedViews(ana, 'stays')).toMatchObject([{ name: 'A', query: 'q=x' }]);
    expect(await changeViews(ana, form({ intent: 'remove', id: '1', ...back, query: '' }))).toBe(
      '/en/admin/bookings/list',
    );
    expect(await listSavedViews(ana, 'stays')).toEqual([]);
  });

  test.each(['https://evil.example', '//evil.example/admin/', '/admin/../login', '/admin/x?y', ''])(
    'goes nowhere else: %j',
    async (back) => {
      const { id } = await saveView(ana, view);
      expect(await changeViews(ana, form({ intent: 'remove', id: String(id), back }))).toBe('/admin/views');
    },
  );
});

describe('a list by its address', () => {
  const rules = defineList({
    name: 'stays',
    views: ['all', 'unpaid'],
    filters: { state: { kind: 'many', values: ['open', 'closed'] }, from: { kind: 'date' } },
    columns: { name: { sort: 'least', fixed: true }, note: {} },
    sort: 'name',
  });
  const open = (address: string, total = 60) =>
    openList(ana, new URLSearchParams(address), {
      rules,
      to: (query) => `/list?${new URLSearchParams(query as Record<string, string>)}`,
      today: '2026-11-21' as never,
      list: async (input) => {
        const query = listInput(rules).parse(input);
        const found = query.q ? 0 : query.state.length > 0 ? Math.min(total, 2) : total;
        return {
          query,
          data: [],
          meta: { page: query.page, perPage: query.perPage, total: found },
          counts: { all: 1, unpaid: 0 },
        };
      },
    });
  const sentTo = async (address: string) => {
    const answer = await open(address).catch((thrown: Response) => thrown.headers.get('Location'));
    return typeof answer === 'string' ? decodeURIComponent(answer).replaceAll(/&?\w+=undefined/g, '') : answer;
  };

  test('is its shortest one, and of a page that there is', async () => {
    expect(await sentTo('view=all&state=closed&state=open')).toContain('state=open,closed');
    expect(await sentTo('page=99')).toContain('page=3');
    expect(await sentTo('from=3/12/2026')).toContain('from=2026-12-03');
    expect(await open('page=3')).toMatchObject({ lastPage: 3, problems: {}, hint: null });
  });

  test('keeps the saved view that it was opened as, if it is one’s own', async () => {
    const { id } = await saveView(ana, { ...view, query: 'view=unpaid&sort=name&columns=-' });
    const foreign = await saveView(bea, view);
    expect(await open(`saved=${id}&view=unpaid`)).toMatchObject({
      savedViews: [{ id, name: 'Con saldo', search: 'view=unpaid&columns=-' }],
    });
    expect(await sentTo(`saved=${foreign.id}&view=unpaid`)).toMatch(/^\/list\?&?view=unpaid/);
  });

  test('tells a date that cannot be read, and which filter to drop where nothing matches', async () => {
    expect(await open('from=morgen')).toMatchObject({ problems: { from: { typed: 'morgen' } } });
    expect(await open('q=x&state=open')).toMatchObject({ hint: { filter: 'q', count: 2 } });
  });
});
