import { expect, request } from '@playwright/test';
import { VERSION_BEFORE } from './version-before';

interface MailRow {
  id: number;
  kind: string;
  recipient: string;
}

/**
 * Waits for the newest mail of the kind, because mails are written after the response, and returns the mail's link. An
 * administrator reads account links in the back office, as in a building without a mail server.
 */
export async function mailedLink(kind: string, recipient: string): Promise<string> {
  const { api, headers } = await asAdministrator();
  let link = '';
  await expect(async () => {
    const list = await api.get(`/api/v1/notifications?q=${encodeURIComponent(recipient)}&kind=${kind}`, { headers });
    const { data } = (await list.json()) as { data: MailRow[] };
    const newest = data.find((row) => row.recipient === recipient);
    expect(newest).toBeDefined();
    const shown = await api.post(`/api/v1/notifications/${newest!.id}/link`, { headers });
    expect(shown.status()).toBe(200);
    link = atBoth(((await shown.json()) as { link: string }).link);
  }).toPass();
  await api.dispose();
  return link;
}

/** Returns the first address in the newest mail of the kind to a guest. */
export async function linkInMail(kind: string, recipient: string): Promise<string> {
  const { api, headers } = await asAdministrator();
  let link = '';
  await expect(async () => {
    const list = await api.get(`/api/v1/notifications?q=${encodeURIComponent(recipient)}&kind=${kind}`, { headers });
    const { data } = (await list.json()) as { data: MailRow[] };
    const newest = data.find((row) => row.recipient === recipient);
    const shown = await api.get(`/api/v1/notifications/${newest?.id}`, { headers });
    const { text } = (await shown.json()) as { text: string };
    link = atBoth(/https?:\/\/\S+/.exec(text)![0]);
  }).toPass();
  await api.dispose();
  return link;
}

/**
 * Rewrites the link to the shared address if two versions serve the site, because each version knows only its own
 * address.
 */
function atBoth(link: string): string {
  if (VERSION_BEFORE === undefined) return link;
  const { pathname, search, hash } = new URL(link);
  return `${process.env.BASE_URL}${pathname}${search}${hash}`;
}

async function asAdministrator() {
  const api = await request.newContext({ baseURL: process.env.BASE_URL! });
  const signedIn = await api.post('/api/v1/users/login_check', {
    data: { email: 'admin@example.com', password: 'estancia-demo' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return { api, headers };
}
