import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startAgencyServer, type AgencyOptions, type AgencyServer } from './agency-server';
import { Authority, type CertificateWithKey } from './certificates';

export const ISSUER = { name: 'Aldaba Residencial, S.L.', taxNumber: 'B00000000' };

/**
 * Provides an agency server for each test of the file, and the issuer's certificate. The server trusts the certificate,
 * and the app trusts the server.
 */
export function useAgencyServer(options: AgencyOptions = {}) {
  const authority = new Authority();
  const agency = {
    authority,
    certificate: undefined as unknown as CertificateWithKey,
    server: undefined as unknown as AgencyServer,
  };
  const trusted = getCACertificates('default');
  beforeAll(() => {
    setDefaultCACertificates([...trusted, authority.certificatePem]);
    agency.certificate = authority.issue({ kind: 'seal', ...ISSUER });
  });
  beforeEach(async () => {
    agency.server = await startAgencyServer({ ...options, authority });
    return () => agency.server.close();
  });
  afterAll(() => setDefaultCACertificates(trusted));
  return agency;
}
