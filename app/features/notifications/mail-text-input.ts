import { z } from 'zod';
import { localizedMailText } from './mail-text-places';
import type { GuestMailKind } from './mails/mail-kinds';

/** What the building writes of a kind of mail; every place has to be one that can be filled in. */
export const mailTextInput = (kind: GuestMailKind) =>
  z.object({
    subject: localizedMailText(kind, 'line', 150),
    body: localizedMailText(kind, 'paragraphs', 4000),
    version: z.number().int().min(0),
  });
