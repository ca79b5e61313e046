import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { publicAddress } from '../../access/public-address.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { formatDate } from '../../core/format';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { bookingClaim } from '../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { translatorOf } from '../../ui/translator.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endClaims } from '../users/end-claims.server';
import { dataOf } from './customer-data';
import { customerReferences } from './customer-references';
import { changeCustomer, columnsOf, lockCustomers, type CustomerRow } from './customers-store.server';
import { anonymous } from './erased-columns.server';
import { leftOver, mergeParts, mergedConsent, mergedData, sides, type MergePart } from './merge-rules';
import { mergeRefusal } from './merge-refusal';

const { version: _counted, ...emptyPerson } = { ...anonymous, kind: 'person' as const };
const side = z.enum(sides, 'choice').optional();
const mergeChoicesInput = z.object(
  Object.fromEntries(Object.keys(mergeParts).map((part) => [part, side])) as Record<MergePart, typeof side>,
);

const mergeInput = z.object({
  with: z.coerce.number('choice').int('choice').min(1, 'choice').max(Number.MAX_SAFE_INTEGER),
  version: z.coerce.number().int().min(1),
  withVersion: z.coerce.number().int().min(1),
  keep: mergeChoicesInput.default({}),
});

/**
 * Merges two customers. All references move to the remaining customer. The other loses its personal data and redirects
 * to the remaining one. Conflicting values are resolved as requested, and discarded values are added to the notes.
 * Atomic; concurrent merges of the same customers wait.
 */
export async function mergeCustomers(actor: Actor, id: number, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'customers:write');
  const request = parse(mergeInput, input);
  if (request.with === id) throw new AppError('customers_same');
  const { timeZone } = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const [one, other] = (await lockCustomers(actor, [id, request.with])) as [CustomerRow, CustomerRow];
    const refusal = mergeRefusal(one, other);
    if (refusal) throw new AppError(refusal.code, { extra: refusal.extra });
    for (const [row, version] of [
      [one, request.version],
      [other, request.withVersion],
    ] as const) {
      if (row.version !== version) {
        throw new AppError('version_conflict', { extra: { current: { id: row.id, version: row.version } } });
      }
    }
    const [mine, theirs] = [dataOf(one), dataOf(other)];
    const { marketingConsent: _consent, ...merged } = mergedData(mine, theirs, request.keep);
    const notes = [merged.notes, noteOf(actor, timeZone, leftOver(mine, theirs, request.keep))]
      .filter(Boolean)
      .join('\n\n');
    const marketingConsentAt = mergedConsent(merged.email, [one, other]);
    const userId = one.userId ?? other.userId;
    const moved = await moveOver(other.id, id);
    await changeCustomer(other.id, { ...emptyPerson, mergedIntoId: id });
    await changeCustomer(id, {
      ...columnsOf({ ...merged, notes }),
      marketingConsentAt,
      userId,
      createdAt: one.createdAt < other.createdAt ? one.createdAt : other.createdAt,
    });
    if (userId !== null) await notifyOfAccount(userId, [one, other], id);
    await recordAudit(actor, {
      action: 'customer.merged',
      subject: { kind: 'customer', id },
      before: { ...mine },
      after: { ...merged, notes, marketingConsent: marketingConsentAt !== null, merged: other.id, moved },
    });
    await recordAudit(actor, {
      action: 'customer.merged_into',
      subject: { kind: 'customer', id: other.id },
      before: { ...theirs },
      after: { into: id },
    });
  });
  deliverSoon();
  return { id };
}

/**
 * Notifies customers whose records the merge adds to an account, each at the email of that record. Other accounts lose
 * access to the bookings.
 */
async function notifyOfAccount(userId: number, records: readonly CustomerRow[], survivingId: number): Promise<void> {
  await endClaims(eq(bookingClaim.customerId, survivingId), userId);
  const [account] = await db().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId));
  const notifiedCustomers = records.filter(
    ({ userId: own, email }) => own === null && email !== '' && email.toLowerCase() !== account?.email,
  );
  for (const { email: to, language } of notifiedCustomers) {
    const link = publicAddress() + pathsIn(language).findBooking();
    await queueAccountMail('account_merged', { to, name: '', language, link });
  }
}

/** Moves all references from one customer to the other; returns the number of rows per column. */
async function moveOver(from: number, to: number): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { table, column } of customerReferences) {
    const name = sql.identifier(column);
    const { rowCount } = await db().execute(
      sql`UPDATE ${sql.identifier(table)} SET ${name} = ${to} WHERE ${name} = ${from}`,
    );
    moved[`${table}.${column}`] = rowCount ?? 0;
  }
  return moved;
}

/** Formats the discarded values as a note, so that they can still be read and found by searching. */
function noteOf(actor: Actor, timeZone: string, lost: ReturnType<typeof leftOver>): string {
  if (lost.length === 0) return '';
  const t = translatorOf(actor.locale, 'customers/admin');
  const date = formatDate(dateInZone(now(), timeZone), actor.locale);
  const what = lost.map(({ part, text }) => `${t(`part.${part}`)} ${text}`).join('; ');
  return t('merge.note', { date, what });
}
