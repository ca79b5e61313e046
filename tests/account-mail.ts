import { asc } from 'drizzle-orm';
import { finishLater } from '../app/access/background.server';
import { db } from '../app/database/connection.server';
import { mail } from '../app/database/message-schema.server';

/** Every mail that was written so far, once nothing is under way any more. */
export async function writtenMails() {
  await finishLater();
  return db().select().from(mail).orderBy(asc(mail.id));
}

/** The address that the text of the last mail leads to. */
export async function lastMailedLink(): Promise<URL> {
  const last = (await writtenMails()).at(-1);
  return new URL(/http\S+/.exec(last?.bodyText ?? '')?.[0] ?? '');
}

export async function lastMailedToken(): Promise<string> {
  return (await lastMailedLink()).searchParams.get('token') ?? '';
}
