import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { codeGenerator, passkey } from '../../database/session-schema.server';

export type FactorMethod = 'code' | 'passkey';

export async function secondFactorsOf(userId: number): Promise<FactorMethod[]> {
  const codes = await db().$count(
    codeGenerator,
    and(eq(codeGenerator.userId, userId), isNotNull(codeGenerator.confirmedAt)),
  );
  const passkeys = await db().$count(passkey, eq(passkey.userId, userId));
  return [...(codes > 0 ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])];
}
