import { finishLater } from '../app/access/background.server';
import { systemActor, visitor, type Actor } from '../app/access/actor';
import { db, inTransaction } from '../app/database/connection.server';
import { verifactuIssuer } from '../app/database/verifactu-schema.server';
import { eq, sql } from 'drizzle-orm';
import { setBailAccount } from '../app/features/bails/set-bail-account.server';
import { createFeed } from '../app/features/calendars/create-feed.server';
import { renewExport } from '../app/features/calendars/renew-export.server';
import { inviteUser } from '../app/features/users/invite-user.server';
import { register } from '../app/features/users/register.server';
import { requestPasswordReset } from '../app/features/users/request-password-reset.server';
import { sealCertificate } from '../app/features/verifactu/issuers/certificate-store.server';
import { ensureIssuer } from '../app/features/verifactu/settings/ensure-issuer.server';
import { createWebhook } from '../app/features/webhooks/create-webhook.server';
import { writtenMails } from './account-mail';
import { bailOf } from './bails';
import { bookStay } from './booked-stays';
import { makeInventory, makeUser } from './factories';
import { actorOf, addGenerator } from './second-factors';

export const FEED_URL = 'https://www.airbnb.example/calendar/ical/53912.ics?s=a-token-that-airbnb-gave-us';

/** Creates a building with one of each secret that grants access, and returns the secrets. */
export async function makeSecrets() {
  const { apartments } = await makeInventory(2);
  const apartmentId = apartments[0]!.apartmentId;
  const userId = await makeUser('reception');
  const actor: Actor = await actorOf(userId);
  const { secret: codeSecret, recoveryCodes } = await addGenerator(actor);
  const { id: webhookId, secret: webhookSecret } = await createWebhook(systemActor, {
    url: 'https://example.com/hook',
    events: ['booking.created'],
  });
  const { id: feedId } = await createFeed(systemActor, apartmentId, { source: 'airbnb', url: FEED_URL });
  const { token: exportToken } = await renewExport(systemActor, apartmentId);
  await requestPasswordReset(visitor('es'), { email: 'reception@example.com' });
  await finishLater();
  await register(visitor('en'), { name: 'Ada', email: 'ada@example.com', password: 'four quiet rooms in May' });
  await finishLater();
  const invited = { email: 'nora@example.com', name: 'Nora', role: 'manager', language: 'es' };
  await inviteUser(systemActor, invited);
  const booked = await bookStay({ keepsCard: true });
  await setBailAccount(systemActor, (await bailOf(booked.id)).id, { iban: 'ES9121000418450200051332' });
  await storeCertificate();
  const tokens = (await writtenMails()).flatMap(({ bodyText }) => /[?&]token=([\w-]{43})/.exec(bodyText)?.[1] ?? []);
  return {
    apartmentId,
    userId,
    actor,
    codeSecret: codeSecret.replaceAll(' ', ''),
    recoveryCodes,
    webhookId,
    webhookSecret,
    feedId,
    exportToken,
    tokens,
    booked,
  };
}

/**
 * Stores a certificate as set-certificate.server.ts does. The certificate does not have to be valid, only readable
 * without changes.
 */
async function storeCertificate(): Promise<void> {
  await inTransaction(async () => {
    const { id } = await ensureIssuer('B00000000');
    const stored = { pkcs12: Buffer.from('a certificate with its key'), password: 'what opens the certificate' };
    const certificateFrom = new Date('2026-01-01T00:00:00Z');
    await db()
      .update(verifactuIssuer)
      .set({ sealedCertificate: sealCertificate(id, stored), certificateFrom, certificateUntil: certificateFrom })
      .where(eq(verifactuIssuer.id, id));
  });
}

export async function wholeDatabase(): Promise<Map<string, string>> {
  const { rows: tables } = await db().execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await db().execute<{ text: string | null }>(
      sql`SELECT string_agg(row::text, E'\n') AS text FROM ${sql.identifier(name)} AS row`,
    );
    found.set(name, rows[0]!.text ?? '');
  }
  return found;
}
