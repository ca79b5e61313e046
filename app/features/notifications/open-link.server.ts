import { UnreadableSeal } from '../../access/sealed-text.server';
import type { mail } from '../../database/message-schema.server';
import { linkWorks } from '../users/link-works.server';
import { tokenOf } from './mail-words.server';

/** The token of a mail that could not leave, while its link works. */
export async function openLinkOf(
  row: Pick<typeof mail.$inferSelect, 'id' | 'state' | 'sealedLink'>,
): Promise<string | undefined> {
  if (row.state !== 'kept') return undefined;
  try {
    const token = tokenOf(row);
    return token !== undefined && (await linkWorks(token)) ? token : undefined;
  } catch (error) {
    // A rotation leaves what it cannot read.
    if (error instanceof UnreadableSeal) return undefined;
    throw error;
  }
}
