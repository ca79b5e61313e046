import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startAgencyServer } from '../../../../tests/verifactu/agency-server';
import { Authority } from '../../../../tests/verifactu/certificates';
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

describe('a server that cannot be spoken with', () => {
  const records = new RecordChain().take(1);

  test('is not there', async () => {
    await agency.server.close();
    expect(await deliver(records)).toMatchObject({ failure: 'unreachable', code: 'ECONNREFUSED' });
  });

  test('has no such name', async () => {
    const address = 'https://agency.invalid/';
    expect(await deliver(records, { address })).toMatchObject({ failure: 'unreachable', code: 'ENOTFOUND' });
  });

  test('cuts the connection', async () => {
    agency.server.script.fail({ kind: 'cut' });
    expect(await deliver(records)).toMatchObject({ failure: 'unreachable', code: 'ECONNRESET' });
    expect(agency.server.books.taken).toEqual([]);
  });

  test('is not the one that it says, and learns nothing', async () => {
    const server = await startAgencyServer({ authority: new Authority('Otra') });
    onTestFinished(() => server.close());
    const answer = await deliver(records, { address: server.address });
    expect(answer).toMatchObject({ failure: 'unreachable', code: 'SELF_SIGNED_CERT_IN_CHAIN' });
    expect(server.deliveries).toEqual([]);
  });
});

describe('a certificate that is refused', () => {
  const records = new RecordChain().take(1);

  test.each([
    ['of another authority', () => new Authority('Otra').issue({ kind: 'seal', ...ISSUER })],
    [
      'that has run out',
      () => agency.authority.issue({ kind: 'seal', ...ISSUER }, { until: new Date('2021-01-01T00:00:00Z') }),
    ],
  ])('%s, by a page', async (_, certificate) => {
    expect(await deliver(records, { certificate: certificate() })).toEqual({
      kind: 'failed',
      failure: 'certificate_refused',
      code: '403',
      text: 'HTTP 403',
      isOfRecord: false,
    });
    expect(agency.server.deliveries).toEqual([]);
  });

  test.each([
    ['bad', 42, 'bad certificate'],
    ['unknown', 46, 'certificate unknown'],
    ['expired', 45, 'certificate expired'],
    ['of an unknown authority', 48, 'unknown ca'],
    ['not allowed', 49, 'access denied'],
    ['missing', 116, 'certificate required'],
  ])('while the connection is made, as %s', async (_, alert, named) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, alert])));
    });
    const answer = await deliver(records, { address: `https://127.0.0.1:${await listening(server)}/` });
    expect(answer).toMatchObject({
      failure: 'certificate_refused',
      code: 'EPROTO',
      text: expect.stringContaining(named),
    });
  });

  test('with the key of another one, before anything is sent', async () => {
    const { keyPem } = agency.authority.issue({ kind: 'seal', ...ISSUER });
    const certificate = { ...agency.certificate, keyPem };
    expect(await deliver(records, { certificate })).toMatchObject({ failure: 'certificate_refused' });
    expect(agency.server.deliveries).toEqual([]);
  });
});
