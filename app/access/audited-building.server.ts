import { sql, type SQL } from 'drizzle-orm';
import { accountKinds, type AuditKind } from '../core/audit-actions';

/** Kinds whose rows have a `building_id` of their own. */
const own = new Set<AuditKind>([
  'alert',
  'apartment',
  'bank_credit',
  'bank_statement',
  'block',
  'booking',
  'calendar_event',
  'calendar_feed',
  'category',
  'customer',
  'equipment',
  'image',
  'invoice',
  'mail',
  'offer',
  'shared_flat',
  'webhook',
]);

const shared: ReadonlySet<AuditKind> = new Set<AuditKind>([...accountKinds, 'audit', 'legal_interest', 'verifactu']);

/**
 * Returns SQL for the building that an audited record belongs to. Deleted records and subjects that are not rows get
 * the building the staff member is working on; null for kinds that all buildings share.
 */
export function buildingOfSubject(
  { kind, id }: { kind: AuditKind; id: string | number },
  adminBuildingId: number | undefined,
): SQL<number> | null {
  if (shared.has(kind)) return null;
  return sql`coalesce((${found(kind, String(id))}), ${adminBuildingId ?? null}::bigint, (SELECT id FROM building WHERE is_public))`;
}

function found(kind: AuditKind, id: string): SQL {
  if (own.has(kind)) return sql`SELECT building_id FROM ${sql.identifier(kind)} WHERE id = ${id}::bigint`;
  switch (kind) {
    case 'bail':
      return sql`SELECT booking.building_id FROM bail JOIN booking ON booking.id = booking_id WHERE bail.id = ${id}::bigint`;
    case 'season':
      return sql`SELECT building_id FROM season JOIN apartment ON apartment.id = apartment_id WHERE season.id = ${id}::bigint`;
    case 'building':
    case 'vat_rules':
    case 'account_map':
      return sql`SELECT ${id}::bigint`;
    case 'mail_text':
      return sql`SELECT ${id.split(' ')[0]!}::bigint`;
    default:
      return sql`SELECT NULL::bigint`;
  }
}
