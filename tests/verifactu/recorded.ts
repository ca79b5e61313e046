import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '../../app/access/actor';
import { setAgencyRecords } from '../../app/features/invoices/agency-records.server';
import { verifactuRecords } from '../../app/features/verifactu/record-invoice.server';
import { setCertificate } from '../../app/features/verifactu/settings/set-certificate.server';
import { setVerifactuSettings } from '../../app/features/verifactu/settings/set-settings.server';
import { viewVerifactu } from '../../app/features/verifactu/view-verifactu.server';
import { makeForTests } from '../database';
import { Authority, pkcs12Of } from './certificates';

export const PASSWORD = 'una clave';

export const producer = {
  producerName: 'Aldaba Residencial, S.L.',
  producerTaxNumber: 'B58378431',
  producerAddress: 'Calle del Olmo Real, 14, 28009 Madrid',
  declaredAt: 'Madrid',
  declaredOn: '2026-11-02',
};

/**
 * Makes the tests of the file record invoices for the tax agency as the app does. Each test starts without an issuer.
 */
export function useAgencyRecords(): void {
  beforeAll(() => setAgencyRecords(verifactuRecords));
  makeForTests(async () => undefined, ['verifactu_issuer']);
  afterAll(() => setAgencyRecords());
}

export function companyCertificate(taxNumber: string, authority = new Authority()) {
  const issued = authority.issue({ kind: 'seal', name: 'Aldaba Residencial, S.L.', taxNumber });
  return { authority, issued, file: pkcs12Of(issued, PASSWORD, { chain: [authority.certificatePem] }) };
}

export async function record(
  owner: Actor,
  { runsFrom, file, environment = 'test' }: { runsFrom: string; file: Buffer; environment?: 'test' | 'production' },
): Promise<void> {
  await setCertificate(owner, file, { password: PASSWORD });
  const { version } = await viewVerifactu(owner);
  await setVerifactuSettings(owner, { ...producer, version, environment, runsFrom });
}
