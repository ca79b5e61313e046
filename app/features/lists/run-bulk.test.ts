import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { runBulk } from './run-bulk.server';

const all = [{ id: 1 }, { id: 2 }, { id: 3 }];
const bulkOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const search = new URLSearchParams('q=ana');
  return {
    locale: 'es' as const,
    form,
    search,
    list: async ({ q }: { q?: unknown }) => ({ data: q === 'ana' ? all : [] }),
  };
};
const done: number[] = [];
beforeEach(() => {
  done.length = 0;
});
const operate = async (id: number) => {
  if (id === 2) throw new AppError('own_account');
  done.push(id);
};

test('what is refused for one row is told, and does not stop the others', async () => {
  const outcome = await runBulk(
    bulkOf([
      ['ids', '1'],
      ['ids', '2'],
      ['ids', '3'],
    ]),
    operate,
  );
  expect(outcome).toEqual({ done: 2, refused: [{ id: 2, reason: expect.stringContaining('a sí mismo') as string }] });
  expect(done).toEqual([1, 3]);
});

test('the whole list is what its address lets through', async () => {
  expect(
    await runBulk(
      bulkOf([
        ['whole', '1'],
        ['ids', '9'],
      ]),
      operate,
    ),
  ).toMatchObject({ done: 2 });
});

test.each(['forbidden', 'unauthenticated', 'internal'] as const)('%s ends it', async (code) => {
  const refuse = () => Promise.reject(new AppError(code));
  await expect(runBulk(bulkOf([['ids', '1']]), refuse)).rejects.toMatchObject({ code });
});

test.each(['x', '1e3', '-1', ''])('%j is no row', async (id) => {
  const looked: number[] = [];
  await runBulk(bulkOf([['ids', id]]), async (selectedIds) => {
    looked.push(selectedIds);
  });
  // Id 0 doesn't exist: the operation checks the actor first and then doesn't find the row.
  expect(looked).toEqual([0]);
});
