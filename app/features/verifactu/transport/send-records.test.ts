import { createServer as overHttp } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodyOf, faultsBySchema } from '../../../../tests/verifactu/agency-schemas';
import { RecordChain } from '../../../../tests/verifactu/chained-records';
import { ISSUER, useAgencyServer } from '../../../../tests/verifactu/use-agency-server';
import { sendRecords, type Delivery } from './send-records.server';

const agency = useAgencyServer();

const deliver = (records: readonly string[], more: Partial<Delivery> = {}) =>
  sendRecords({
    address: agency.server.address,
    certificate: agency.certificate,
    issuer: ISSUER,
    records,
    ...more,
  });

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('records that the agency takes', () => {
  test('are answered one by one, in the order in which they were sent', async () => {
    const chain = new RecordChain();
    const facts = chain.facts();
    const records = [chain.register(facts), chain.register(), chain.annul(facts)];
    const answer = await deliver(records);
    expect(answer).toMatchObject({
      kind: 'answered',
      csv: expect.stringMatching(/^A-[A-Z0-9]{14}$/),
      state: 'Correcto',
      waitSeconds: 60,
      presentedAt: expect.any(Date),
    });
    if (answer.kind !== 'answered') throw new Error('not answered');
    const accepted = { state: 'accepted', errorCode: null, errorText: null, duplicate: null };
    expect(answer.lines).toEqual([
      { fullNumber: 'F-2027-000001', issuedOn: '2027-01-01', operation: 'registration', ...accepted },
      { fullNumber: 'F-2027-000002', issuedOn: '2027-01-01', operation: 'registration', ...accepted },
      { fullNumber: 'F-2027-000001', issuedOn: '2027-01-01', operation: 'annulment', ...accepted },
    ]);
    expect(agency.server.books.taken.map(({ xml }) => xml)).toEqual(records);
    expect(agency.server.books.breaks).toEqual([]);
  });

  test('arrive byte for byte, whatever is in their names', async () => {
    const chain = new RecordChain();
    const name = `Peña & "Hijos" <S.L.> 'ñ' 🏠 ]]> \u{10FFFF}`;
    const recipient = {
      name,
      taxId: { kind: 'nif' as const, number: 'B58378431', country: 'ES' },
      address: null,
      email: '',
    };
    const xml = chain.register(
      chain.facts({ type: 'F1', rectifies: null, exchanges: [], recipient, description: name }),
    );
    const answer = await deliver([xml], { issuer: { ...ISSUER, name } });
    expect(answer).toMatchObject({ kind: 'answered', state: 'Correcto' });
    expect(agency.server.books.taken).toMatchObject([{ xml }]);
  });

  test('are up to a thousand in one delivery', async () => {
    const records = new RecordChain().take(1000);
    const answer = await deliver(records);
    expect(answer).toMatchObject({ kind: 'answered', state: 'Correcto' });
    expect(answer).toHaveProperty('lines.length', 1000);
    expect(agency.server.books.taken).toHaveLength(1000);
    expect(agency.server.books.breaks).toEqual([]);
    await expect(deliver([])).rejects.toThrow(RangeError);
    await expect(deliver([...records, records[0]!])).rejects.toThrow(RangeError);
  });

  test('say that they are late where something broke', async () => {
    const chain = new RecordChain();
    await deliver(chain.take(1));
    await deliver(chain.take(1), { isLate: true });
    expect(agency.server.deliveries.map(({ isLate }) => isLate)).toEqual([false, true]);
  });

  test('go over plain HTTP to a stand-in without certificates', async () => {
    let requestBody = '';
    const server = overHttp((request, response) => {
      request.on('data', (part: Buffer) => (requestBody += part.toString()));
      request.on('end', () => response.writeHead(503, { 'retry-after': '120' }).end());
    });
    const address = `http://127.0.0.1:${await listening(server)}/`;
    const [xml] = new RecordChain().take(1);
    expect(await deliver([xml!], { address })).toEqual({
      kind: 'failed',
      failure: 'not_understood',
      code: '503',
      text: 'HTTP 503',
      isOfRecord: false,
      waitSeconds: 120,
    });
    expect(requestBody).toContain(xml);
    expect(await faultsBySchema(bodyOf(requestBody)!, 'delivery')).toEqual([]);
  });
});

describe('records that the agency finds something in', () => {
  test('are rejected or taken with a mistake, each by itself', async () => {
    const text = 'El NIF no está identificado en el censo de la AEAT. <&"> 🏠';
    agency.server.script.find({ fullNumbers: ['F-2027-000002'], state: 'Incorrecto', code: '1109', text });
    agency.server.script.find({ fullNumbers: ['F-2027-000003'], state: 'AceptadoConErrores', code: '2001', text });
    const answer = await deliver(new RecordChain().take(4));
    expect(answer).toMatchObject({
      state: 'ParcialmenteCorrecto',
      csv: expect.any(String),
      lines: [
        { state: 'accepted', errorCode: null },
        { state: 'rejected', errorCode: '1109', errorText: text, duplicate: null },
        { state: 'accepted_with_errors', errorCode: '2001', errorText: text, duplicate: null },
        { state: 'accepted', errorCode: null },
      ],
    });
    expect(agency.server.books.breaks).toEqual([]);
  });

  test('are all rejected without a code of the delivery', async () => {
    agency.server.script.find({ fullNumbers: () => true, state: 'Incorrecto', code: '1109', text: 'No.' });
    const answer = await deliver(new RecordChain().take(2));
    expect(answer).toMatchObject({ kind: 'answered', state: 'Incorrecto', csv: null, presentedAt: null });
  });

  test('are duplicates where the answer was lost, and say what the agency has of them', async () => {
    agency.server.script.find({
      fullNumbers: ['F-2027-000002'],
      state: 'AceptadoConErrores',
      code: '2001',
      text: 'NIF',
    });
    agency.server.script.fail({ kind: 'answer-lost' });
    const chain = new RecordChain();
    const facts = chain.facts();
    const records = [chain.register(facts), chain.register(), chain.annul(facts)];
    expect(await deliver(records)).toMatchObject({ kind: 'failed', failure: 'unreachable', isOfRecord: false });
    const answer = await deliver([...records, chain.register()]);
    expect(answer).toMatchObject({
      state: 'ParcialmenteCorrecto',
      lines: [
        { errorCode: '3000', state: 'rejected', duplicate: { state: 'annulled', errorCode: null, errorText: null } },
        { errorCode: '3000', duplicate: { state: 'accepted_with_errors', errorCode: '2001', errorText: 'NIF' } },
        { errorCode: '3001', operation: 'annulment', duplicate: { state: 'annulled' } },
        { state: 'accepted', duplicate: null },
      ],
    });
    expect(agency.server.books.taken).toHaveLength(4);
    expect(agency.server.books.breaks).toEqual([]);
  });

  test('may be two of the same invoice in one delivery', async () => {
    const chain = new RecordChain();
    const facts = chain.facts();
    const answer = await deliver([
      chain.register(facts),
      chain.register(facts, { mends: 'accepted' }),
      chain.register(facts),
    ]);
    expect(answer).toMatchObject({
      state: 'ParcialmenteCorrecto',
      lines: [{ state: 'accepted' }, { state: 'accepted' }, { state: 'rejected', duplicate: { state: 'accepted' } }],
    });
  });
});

describe('a delivery that is refused whole', () => {
  test('for the XML of one of its records', async () => {
    const chain = new RecordChain();
    const records = chain.take(3);
    records[1] = records[1]!.replace('<TipoHuella>', '<Otra>1</Otra><TipoHuella>');
    expect(await deliver(records)).toEqual({
      kind: 'failed',
      failure: 'fault',
      code: '4102',
      text: 'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: Otra',
      isOfRecord: true,
    });
    expect(agency.server.books.taken).toEqual([]);
  });

  test('for the header, which no record is the reason of', async () => {
    const records = new RecordChain().take(1);
    expect(await deliver(records, { issuer: { name: 'A', taxNumber: 'X' } })).toMatchObject({
      failure: 'fault',
      code: '4102',
    });
    agency.server.script.fail({
      kind: 'fault',
      text: 'El XML no cumple el esquema. Falta informar campo obligatorio.: Cabecera',
    });
    expect(await deliver(records)).toMatchObject({ failure: 'fault', code: '4102', isOfRecord: false });
  });

  test('for a certificate of somebody else', async () => {
    const other = agency.authority.issue({ kind: 'seal', name: 'Otra, S.A.', taxNumber: 'A28015865' });
    expect(await deliver(new RecordChain().take(1), { certificate: other })).toMatchObject({
      failure: 'fault',
      code: '4112',
      isOfRecord: false,
    });
  });

  test.each([
    [500, '20009', 'Error interno en el servidor'],
    [403, '103', 'Error interno del Servidor, Id. del Error: null'],
    [200, '-904', 'Recurso no disponible'],
    [200, '4141', 'Su acceso ha sido suspendido'],
  ])('with status %i and code %s', async (status, code, text) => {
    agency.server.script.fail({ kind: 'fault', status, code, text, retryAfter: 90 });
    expect(await deliver(new RecordChain().take(1))).toEqual({
      kind: 'failed',
      failure: 'fault',
      code,
      text: `Codigo[${code}].${text}`,
      isOfRecord: false,
      waitSeconds: 90,
    });
  });
});

describe('an answer that is none', () => {
  test.each([
    ['a page', { kind: 'html' }, '200'],
    ['a page of an error', { kind: 'html', status: 503 }, '503'],
    ['nothing', { kind: 'empty' }, '200'],
    ['other XML', { kind: 'other-xml' }, '200'],
    ['a redirect', { kind: 'redirect' }, '302'],
    ['half of one', { kind: 'answer-half' }, '200'],
    ['one that does not name each record', { kind: 'line-missing' }, '200'],
    ['more than any answer has', { kind: 'answer-huge' }, null],
  ] as const)('%s', async (_, fault, code) => {
    agency.server.script.fail(fault);
    const answer = await deliver(new RecordChain().take(2));
    expect(answer).toMatchObject({ kind: 'failed', failure: 'not_understood', code, isOfRecord: false });
  });

  test('is cut in the middle', async () => {
    agency.server.script.fail({ kind: 'answer-cut' });
    expect(await deliver(new RecordChain().take(2))).toMatchObject({ failure: 'unreachable', code: 'ECONNRESET' });
    expect(agency.server.books.taken).toHaveLength(2);
  });

  test('does not come in time', async () => {
    const records = new RecordChain().take(1);
    agency.server.script.fail({ kind: 'silent' });
    expect(await deliver(records, { withinMs: 100 })).toMatchObject({ kind: 'failed', failure: 'timeout' });
    agency.server.script.fail({ kind: 'slow', delayMs: 60_000 });
    expect(await deliver(records, { withinMs: 1000 })).toMatchObject({ kind: 'failed', failure: 'timeout' });
    expect(agency.server.books.taken).toHaveLength(1);
    agency.server.script.fail({ kind: 'slow', delayMs: 20 });
    expect(await deliver(records)).toMatchObject({ kind: 'answered' });
  });

  test('is no longer waited for', async () => {
    agency.server.script.fail({ kind: 'silent' });
    const stop = new AbortController();
    const answer = deliver(new RecordChain().take(1), { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ kind: 'failed', failure: 'unreachable', code: 'ABORT_ERR' });
  });
});
