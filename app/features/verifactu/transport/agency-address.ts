import type { AgencyEnvironment } from '../records/qr-address';

/** Path for deliveries of records (the agency's description of the service, SistemaFacturacion.wsdl). */
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** Certificates of persons and their representatives use another host than seals. */
const hosts = {
  production: { person: 'https://www1.agenciatributaria.gob.es', seal: 'https://www10.agenciatributaria.gob.es' },
  test: { person: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
} as const satisfies Record<AgencyEnvironment, { person: string; seal: string }>;

let standIn: string | undefined;

/** Sets a stand-in for the agency's test server, by its origin or its full address. */
export function setAgencyAddress(url: string | undefined): void {
  const parsed = url === undefined ? null : new URL(url);
  standIn = parsed?.pathname === '/' ? `${parsed.origin}${PATH}` : parsed?.href;
}

/** Returns the delivery address; production records always go to the agency itself. */
export function agencyAddress(environment: AgencyEnvironment, { isSeal }: { isSeal: boolean }): string {
  if (environment === 'test' && standIn !== undefined) return standIn;
  return `${hosts[environment][isSeal ? 'seal' : 'person']}${PATH}`;
}
