import { sql, type SQL } from 'drizzle-orm';
import type { AuditKind } from '../../core/audit-actions';
import type { LocalizedText } from '../../core/locale';

/** Name by which people know a record: a word, a text in each language, or a day. */
export type SubjectName = string | LocalizedText;

interface SubjectSource {
  /** Tables to read from; the first one has the `id`. */
  from: SQL;
  id: SQL;
  /** JSON: a text, or an object with one per language. */
  name: SQL;
  /** Id of the parent record whose pages contain the record's page. */
  parent?: SQL;
  /**
   * Returns the condition that a record matches a LIKE pattern. Undefined if records of this kind can't be found by
   * words.
   */
  fits?: (pattern: SQL) => SQL;
}

const person = sql`coalesce(nullif(customer.company_name, ''), trim(customer.first_name || ' ' || customer.last_name))`;
const text = (expression: SQL) => sql`to_jsonb(${expression})`;
const within = (expression: SQL) => (pattern: SQL) => sql`folded(${expression}) LIKE folded(${pattern})`;
/** Uses a trigram index. */
const ofBooking = (pattern: SQL) => sql`booking.reference LIKE upper(${pattern})`;

/** Sources of the records' current names, so the log also shows renamed and erased records as such. */
export const subjectSources: Readonly<Partial<Record<AuditKind, SubjectSource>>> = {
  booking: {
    from: sql`booking`,
    id: sql`booking.id`,
    name: text(sql`booking.reference`),
    fits: ofBooking,
  },
  block: {
    from: sql`block JOIN apartment ON apartment.id = block.apartment_id`,
    id: sql`block.id`,
    name: text(sql`apartment.code`),
    fits: within(sql`apartment.code`),
  },
  calendar_event: {
    from: sql`calendar_event JOIN apartment ON apartment.id = calendar_event.apartment_id`,
    id: sql`calendar_event.id`,
    name: text(sql`apartment.code`),
    fits: within(sql`apartment.code`),
  },
  calendar_feed: {
    from: sql`calendar_feed JOIN apartment ON apartment.id = calendar_feed.apartment_id`,
    id: sql`calendar_feed.id`,
    name: text(sql`apartment.code || ' · ' || calendar_feed.name`),
    parent: sql`apartment.id`,
    fits: within(sql`apartment.code || ' ' || calendar_feed.name`),
  },
  customer: {
    from: sql`customer`,
    id: sql`customer.id`,
    name: text(person),
    fits: (pattern) => sql`customer.search_text LIKE folded(${pattern})`,
  },
  invoice: {
    from: sql`invoice`,
    id: sql`invoice.id`,
    name: text(sql`invoice.full_number`),
    fits: (pattern) => sql`invoice.search_text LIKE folded(${pattern})`,
  },
  bail: {
    from: sql`bail JOIN booking ON booking.id = bail.booking_id`,
    id: sql`bail.id`,
    name: text(sql`booking.reference`),
    fits: ofBooking,
  },
  bank_statement: {
    from: sql`bank_statement`,
    id: sql`bank_statement.id`,
    name: text(sql`bank_statement.file_name`),
    fits: within(sql`bank_statement.file_name`),
  },
  account_map: { from: sql`building`, id: sql`building.id`, name: text(sql`building.name`) },
  vat_rules: { from: sql`building`, id: sql`building.id`, name: text(sql`building.name`) },
  apartment: {
    from: sql`apartment`,
    id: sql`apartment.id`,
    name: text(sql`apartment.code`),
    fits: within(sql`apartment.code`),
  },
  season: {
    from: sql`season JOIN apartment ON apartment.id = season.apartment_id`,
    id: sql`season.id`,
    name: text(sql`concat_ws(' · ', apartment.code, nullif(season.name, ''))`),
    parent: sql`apartment.id`,
    fits: within(sql`concat_ws(' ', apartment.code, season.name)`),
  },
  category: {
    from: sql`category`,
    id: sql`category.id`,
    name: sql`category.name`,
    fits: within(sql`category.name::text`),
  },
  shared_flat: {
    from: sql`shared_flat`,
    id: sql`shared_flat.id`,
    name: text(sql`shared_flat.code`),
    fits: within(sql`shared_flat.code`),
  },
  equipment: {
    from: sql`equipment`,
    id: sql`equipment.id`,
    name: sql`equipment.name`,
    fits: within(sql`equipment.name::text`),
  },
  image: {
    from: sql`image LEFT JOIN apartment ON apartment.id = image.apartment_id`,
    id: sql`image.id`,
    name: text(sql`apartment.code`),
    parent: sql`apartment.id`,
    fits: within(sql`apartment.code`),
  },
  offer: { from: sql`offer`, id: sql`offer.id`, name: sql`to_jsonb(offer.name)`, fits: within(sql`offer.name::text`) },
  building: {
    from: sql`building`,
    id: sql`building.id`,
    name: text(sql`building.name`),
    fits: within(sql`building.name`),
  },
  webhook: { from: sql`webhook`, id: sql`webhook.id`, name: text(sql`webhook.url`), fits: within(sql`webhook.url`) },
  user: {
    from: sql`user_account`,
    id: sql`user_account.id`,
    name: text(sql`user_account.name`),
    fits: within(sql`user_account.name || ' ' || user_account.email`),
  },
};
