import { eq, isNull } from 'drizzle-orm';
import { toString as drawCode } from 'qrcode';
import { requireUser, type Actor, type SignedInUser } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { codeGenerator } from '../../database/session-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { codeUri, newCodeSecret, openSecret, sealSecret } from './code-secret.server';

export interface PendingGenerator {
  /** Opens the app on a phone. */
  uri: string;
  /** Secret to type in, in groups of four. */
  secret: string;
  /** The URI as a QR code, in SVG. */
  picture: string;
}

/**
 * Creates a secret for an app of time-based codes; the secret takes effect once one of its codes is confirmed. An
 * earlier pending secret is discarded. Throws `generator_exists`. Open to signed-in users.
 */
export async function startCodeGenerator(actor: Actor): Promise<PendingGenerator> {
  const user = requireUser(actor);
  const secret = newCodeSecret();
  const row = { sealedSecret: sealSecret(secret, user.id), createdAt: now() };
  const started = await db()
    .insert(codeGenerator)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: codeGenerator.userId, set: row, setWhere: isNull(codeGenerator.confirmedAt) })
    .returning({ userId: codeGenerator.userId });
  if (started.length === 0) throw new AppError('generator_exists');
  return describe(user, secret);
}

/** Returns the signed-in user's pending generator; throws `not_found`. */
export async function pendingCodeGenerator(actor: Actor): Promise<PendingGenerator> {
  const user = requireUser(actor);
  const [row] = await db().select().from(codeGenerator).where(eq(codeGenerator.userId, user.id));
  if (!row || row.confirmedAt) throw new AppError('not_found');
  return describe(user, openSecret(row.sealedSecret, user.id));
}

async function describe({ email }: SignedInUser, secret: string): Promise<PendingGenerator> {
  const building = await publicBuilding();
  const uri = codeUri(secret, building?.name ?? 'Estancia', email);
  const picture = await drawCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { uri, secret: secret.replace(/.{4}(?=.)/g, '$& '), picture };
}
