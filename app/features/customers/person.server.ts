import { inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { withMerged } from './merged-ids.server';

/** Who is to be forgotten, gathered before anything of them is taken away. */
export interface Person {
  /** With those that turned out to be them. */
  customerIds: number[];
  userIds: number[];
  /** Lower case; none of them anybody else's. */
  emails: string[];
  /** Words that stand for nobody else, or hardly: whole names, addresses of mail, numbers of documents. */
  words: string[];
}

interface Proved {
  userIds?: readonly number[];
  /** What is known to be their address: of a confirmed account, or vouched for by the team. */
  emails?: readonly string[];
}

/** What tells the person from others. An address that another customer or account has is not theirs alone and is left out. */
export async function personOf(ids: readonly number[], { userIds = [], emails = [] }: Proved = {}): Promise<Person> {
  const customerIds = await withMerged(ids);
  const own = await ownEmails(customerIds, userIds, emails);
  const rows = await db()
    .select()
    .from(customer)
    .where(inArray(customer.id, [...customerIds]));
  const accounts = await db()
    .select({ name: userAccount.name })
    .from(userAccount)
    .where(inArray(userAccount.id, [...userIds]));
  const names = [...(await namesEver(customerIds)), ...accounts.map(({ name }) => name)];
  const numbers = rows.flatMap(({ documentNumber, taxNumber, iban, phone }) => [
    documentNumber,
    taxNumber,
    iban,
    phone,
  ]);
  return {
    customerIds,
    userIds: [...userIds],
    emails: own,
    words: [...new Set([...own, ...names.filter(isWhole), ...numbers.filter(isNumber)])],
  };
}

/** A first name alone is that of many. */
function isWhole(name: string): boolean {
  return name.trim().includes(' ');
}

function isNumber(text: string | null): text is string {
  return text !== null && text.replace(/\W/g, '').length >= 6;
}

async function ownEmails(
  customerIds: readonly number[],
  userIds: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))];
  const { rows } = await db().execute<{ email: string }>(sql`
    SELECT asked.email FROM unnest(${sql.param(asked)}::text[]) AS asked (email)
    WHERE NOT EXISTS (SELECT FROM customer WHERE lower(customer.email) = asked.email
        AND NOT customer.id = ANY(${sql.param([...customerIds])}::bigint[]))
      AND NOT EXISTS (SELECT FROM user_account WHERE user_account.email = asked.email
        AND NOT user_account.id = ANY(${sql.param([...userIds])}::bigint[]))`);
  return rows.map(({ email }) => email);
}

/** First and last names together, and companies, as the customers have and had them, and as they stand among guests. */
async function namesEver(customerIds: readonly number[]): Promise<string[]> {
  const ids = sql.param([...customerIds]);
  const { rows } = await db().execute<{ name: string }>(sql`
    WITH said AS (
      SELECT before AS data FROM audit_entry WHERE subject_kind = 'customer' AND subject_id = ANY(${ids}::text[])
      UNION ALL
      SELECT after FROM audit_entry WHERE subject_kind = 'customer' AND subject_id = ANY(${ids}::text[])
    ), named AS (
      SELECT first_name, last_name, company_name FROM customer WHERE id = ANY(${ids}::bigint[])
      UNION SELECT first_name, last_name, NULL FROM booking_guest WHERE customer_id = ANY(${ids}::bigint[])
      UNION SELECT coalesce(data ->> 'firstName', now.first_name), coalesce(data ->> 'lastName', now.last_name),
          data ->> 'companyName'
        FROM said LEFT JOIN customer AS now ON now.id = (${ids}::bigint[])[1] WHERE data IS NOT NULL
    )
    SELECT DISTINCT trim(name) AS name
    FROM named, LATERAL (VALUES (first_name || ' ' || last_name), (company_name)) AS told (name)
    WHERE name IS NOT NULL AND trim(name) <> ''`);
  return rows.map(({ name }) => name);
}
