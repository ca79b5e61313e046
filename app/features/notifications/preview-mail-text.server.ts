import { z } from 'zod';
import { authorize, requireUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { type Locale, locales } from '../../core/locale';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { deliverSoon } from './deliver-mail.server';
import { exampleStay } from './example-stay.server';
import { writeGuestMail } from './guest-mails.server';
import { exampleInvoice, writeInvoiceMail } from './invoice-mails.server';
import type { GuestMailKind } from './mails/mail-kinds';
import { mailTextInput } from './mail-text-input';
import { textInLanguage } from './mail-text.server';
import { mailTextSubject } from './save-mail-text.server';
import { queueMail } from './queue-mail.server';
import type { WrittenMail } from './write-text-mail.server';

/** Previews the text with an example stay in both languages; nothing is stored. */
export async function previewMailText(
  actor: Actor,
  kind: GuestMailKind,
  input: unknown,
): Promise<Record<Locale, WrittenMail>> {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const text = parse(mailTextInput(kind).omit({ version: true }), input);
  const inLanguage = (language: Locale) => writeExample(building, kind, language, textInLanguage(text, kind, language));
  return { es: await inLanguage('es'), en: await inLanguage('en') };
}

function writeExample(
  building: Parameters<typeof exampleInvoice>[0],
  kind: GuestMailKind,
  language: Locale,
  text: { subject: string; body: string },
): Promise<WrittenMail> {
  return kind === 'invoice'
    ? writeInvoiceMail(exampleInvoice(building, language), text)
    : writeGuestMail(kind, exampleStay(building, kind, language), text);
}

const testInput = z.object({ language: z.enum(locales, 'choice') });

/** Sends the text as typed to the actor's own address. */
export async function sendTestMail(actor: Actor, kind: GuestMailKind, input: unknown): Promise<{ to: string }> {
  authorize(actor, 'building:write');
  const { email } = requireUser(actor);
  const { language } = parse(testInput, input);
  const building = await requireAdminBuilding(actor);
  const { [language]: written } = await previewMailText(actor, kind, input);
  const draft = { kind, to: email, replyTo: building.email, language, ...written };
  await inTransaction(async () => {
    await queueMail(building.id, draft, { permit: 'team' });
    await recordAudit(actor, {
      action: 'mail_text.tested',
      subject: mailTextSubject(building.id, kind),
      after: { language },
    });
  });
  deliverSoon();
  return { to: email };
}
