import type { CalendarDate } from '../../../core/calendar-date';
import { amountText, dayText } from './record-texts';

/** Hosts at which invoices can be checked (the tax agency's technical paper on the QR code, version 0.4.7). */
const hosts = {
  production: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
} as const;

export type AgencyEnvironment = keyof typeof hosts;

interface CheckedInvoice {
  issuer: { taxNumber: string };
  fullNumber: string;
  issuedOn: CalendarDate;
  totalCents: number;
}

/**
 * Returns the address for an invoice's QR code, with the issuer, number, date, and total (without trailing zeros) as
 * parameters.
 */
export function qrAddress(invoice: CheckedInvoice, environment: AgencyEnvironment): string {
  const { issuer, fullNumber, issuedOn, totalCents } = invoice;
  const importe = amountText(totalCents).replace(/\.?0+$/, '') || '0';
  const query = [
    ['nif', issuer.taxNumber],
    ['numserie', fullNumber],
    ['fecha', dayText(issuedOn)],
    ['importe', importe],
  ].map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `${hosts[environment]}/wlpl/TIKE-CONT/ValidarQR?${query.join('&')}`;
}
