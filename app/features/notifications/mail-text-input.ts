import { z } from 'zod';
import { localizedMailText } from './mail-text-places';
import type { GuestMailKind } from './mails/mail-kinds';

/** Validates the building's text for a kind of mail; every placeholder must be one that the kind can fill in. */
export const mailTextInput = (kind: GuestMailKind) =>
  z.object({
    subject: localizedMailText(kind, 'line', 150),
    body: localizedMailText(kind, 'paragraphs', 4000),
    version: z.number().int().min(0),
  });
