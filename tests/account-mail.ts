import { asc } from 'drizzle-orm';
import { finishLater } from '../app/access/background.server';
import { db } from '../app/database/connection.server';
import { mail } from '../app/database/message-schema.server';
import { contentToSend } from '../app/features/notifications/mail-content.server';

/** Waits for pending work, then returns every email written so far, with its text as sent. */
export async function writtenMails() {
  await finishLater();
  const rows = await db().select().from(mail).orderBy(asc(mail.id));
  return Promise.all(
    rows.map(async (row) => {
      const { subject, html, text } = await contentToSend(row);
      return { ...row, subject, bodyHtml: html, bodyText: text };
    }),
  );
}

export async function lastMailedLink(): Promise<URL> {
  const last = (await writtenMails()).at(-1);
  return new URL(/http\S+/.exec(last?.bodyText ?? '')?.[0] ?? '');
}

export async function lastMailedToken(): Promise<string> {
  return (await lastMailedLink()).searchParams.get('token') ?? '';
}
