import { desc } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { retiredKey } from '../../database/secret-schema.server';
import { setRetiredKeys } from '../secret.server';
import { openText } from '../sealed-text.server';

const PURPOSE = 'retired key';

export async function loadRetiredKeys(): Promise<void> {
  const rows = await db().select().from(retiredKey).orderBy(desc(retiredKey.id));
  const keys = new Map<string, Uint8Array[]>();
  for (const { id, purpose, sealedKey } of rows) {
    const key = new Uint8Array(Buffer.from(openText(PURPOSE, id, sealedKey), 'base64url'));
    keys.set(purpose, [...(keys.get(purpose) ?? []), key]);
  }
  setRetiredKeys(keys);
}
