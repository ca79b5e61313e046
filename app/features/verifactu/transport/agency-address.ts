import type { AgencyEnvironment } from '../records/qr-address';

/** Where records are delivered (the agency's description of the service, SistemaFacturacion.wsdl). */
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** Certificates of persons and of their representatives have another host than seals. */
const hosts = {
  production: { person: 'https://www1.agenciatributaria.gob.es', seal: 'https://www10.agenciatributaria.gob.es' },
  test: { person: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
} as const satisfies Record<AgencyEnvironment, { person: string; seal: string }>;

let standIn: string | undefined;

/** A server that behaves as the agency's does, instead of the agency's own one for tests; of its host, or whole. */
export function setAgencyAddress(url: string | undefined): void {
  const parsed = url === undefined ? null : new URL(url);
  standIn = parsed?.pathname === '/' ? `${parsed.origin}${PATH}` : parsed?.href;
}

/** Records that count always go to the agency itself. */
export function agencyAddress(environment: AgencyEnvironment, { isSeal }: { isSeal: boolean }): string {
  if (environment === 'test' && standIn !== undefined) return standIn;
  return `${hosts[environment][isSeal ? 'seal' : 'person']}${PATH}`;
}
