import type { AuditKind } from '../../core/audit-actions';
import type { pathsIn } from '../../core/paths';

type Paths = ReturnType<typeof pathsIn>;

interface Linked {
  kind: string;
  id: string;
  parentId: number | null;
  exists: boolean;
}

const pages: Readonly<
  Partial<Record<AuditKind, (paths: Paths, id: number, parentId: number | null) => string | null>>
> = {
  booking: (paths, id) => paths.adminBooking(id),
  block: (paths, id) => paths.adminBlock(id),
  calendar_feed: (paths, _, parentId) => (parentId === null ? null : paths.adminCalendars(parentId)),
  customer: (paths, id) => paths.adminCustomer(id),
  invoice: (paths, id) => paths.adminInvoice(id),
  bail: (paths, id) => paths.adminBail(id),
  bank_credit: (paths, id) => paths.adminBankCredit(id),
  bank_statement: (paths) => paths.adminBank(),
  accounting_month: (paths) => paths.adminAccounting(),
  accounting_year: (paths) => paths.adminAccounting(),
  account_map: (paths) => paths.adminAccounts(),
  legal_interest: (paths) => paths.adminLegalInterest(),
  vat_rules: (paths) => paths.adminVat(),
  verifactu: (paths) => paths.adminVerifactuSettings(),
  apartment: (paths, id) => paths.adminApartment(id),
  season: (paths, id, parentId) => (parentId === null ? null : paths.adminPrice(parentId, id)),
  category: (paths, id) => paths.adminCategory(id),
  shared_flat: (paths, id) => paths.adminSharedFlat(id),
  equipment: (paths, id) => paths.adminEquipment(id),
  image: (paths, _, parentId) => (parentId === null ? null : paths.adminImages(parentId)),
  offer: (paths, id) => paths.adminOffer(id),
  building: (paths, id) => paths.adminBuilding(id),
  mail_text: (paths) => paths.adminMailTexts(),
  alert: (paths) => paths.adminAlerts(),
  webhook: (paths, id) => paths.adminWebhook(id),
  user: (paths, id) => paths.adminUser(id),
  access_policy: (paths) => paths.adminUsers(),
  audit: (paths) => paths.adminAuditPolicy(),
};

/** Returns the path of the record's page; null if the record no longer exists or has no page. */
export function subjectPath(paths: Paths, { kind, id, parentId, exists }: Linked): string | null {
  if (!exists) return null;
  return pages[kind as AuditKind]?.(paths, Number(id), parentId) ?? null;
}
