import { expect } from '@playwright/test';
import { call, cookieOf, readPage, tokenOf } from './answers';
import { description, expectAnswer, expectTakes } from './description';
import type { ClauseCheck, Place } from './section';

const month = new Date().toISOString().slice(0, 7);

async function expectFile(place: Place, address: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(place)}` };
  const answer = await fetch(`${place.baseURL}/api/v1/${address}`, { headers });
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
}

export const journal: ClauseCheck = async (place) => {
  const keys = ['month', 'state', 'closedAt', 'entries', 'debitCents', 'creditCents', 'data'];
  await expectAnswer(place, `accounting/journal?month=${month}`, keys);
  for (const format of ['csv', 'xlsx', 'a3', 'contaplus']) {
    await expectFile(place, `accounting/journal/${format}?month=${month}`);
  }
  await expectTakes(place, '/accounting/months/{month}', 'put', 'state');
  await expectTakes(place, '/accounting/accounts', 'put', 'version');
  const { status } = await call(place, `PUT accounting/months/${month}`, { body: { state: 'ajar' } });
  expect(status).toBe(422);
};

export const books: ClauseCheck = async (place) => {
  const span = `from=${month}-01&to=${month}-28`;
  for (const book of ['issued-invoices', 'payments', 'bails']) {
    await expectAnswer(place, `accounting/${book}?${span}`, ['data', 'meta', 'sums']);
  }
  for (const book of ['open-items', 'deferred-income']) {
    await expectAnswer(place, `accounting/${book}?on=${month}-01`, ['data', 'meta', 'sums']);
  }
  for (const book of ['issued', 'payments', 'bails', 'open', 'deferred']) {
    for (const format of ['csv', 'xlsx']) {
      await expectFile(place, `accounting/books/${book}/${format}?${span}&on=${month}-01`);
    }
  }
  expect(Object.keys((await description(place)).paths)).toContain('/accounting/years/{year}/archive');
};

export const verifactu: ClauseCheck = async (place) => {
  await expectAnswer(place, 'verifactu', ['taxNumber', 'settings', 'certificate', 'queue']);
  await expectAnswer(place, 'verifactu/records', ['data', 'meta']);
  await expectAnswer(place, 'verifactu/check', ['chain', 'agency']);
  const settings = ['version', 'environment', 'runsFrom', 'producerName', 'producerTaxNumber', 'producerAddress'];
  await expectTakes(place, '/verifactu', 'put', ...settings, 'declaredAt', 'declaredOn');
  await expectTakes(place, '/verifactu/certificate', 'put', 'file', 'password');
  const { paths } = await description(place);
  expect(Object.keys(paths['/verifactu/records/{id}']!)).toContain('get');
  for (const path of ['/verifactu/records/{id}/mend', '/verifactu/retry']) {
    expect(Object.keys(paths[path]!)).toContain('post');
  }
  for (const address of ['/admin/verifactu', '/admin/verifactu/settings', '/admin/verifactu/declaration']) {
    const { status, language } = await readPage(place.at(address), await cookieOf(place));
    expect([address, status, language]).toEqual([address, 200, place.locale]);
  }
  const { status } = await readPage(place.at('/admin/verifactu/record/1'), await cookieOf(place));
  expect(status).toBe(404);
};
