/**
 * Placeholders for the secrets in links. Stored mails contain only the placeholders, which are replaced when the mail
 * is sent.
 */
const TOKEN_PLACE = '[[link-token]]';
const KEY_PLACE = '[[booking-key]]';
const COVER = '…';

/** Minimum length of a secret. Shorter values grant no access and may be part of a word. */
const MIN_LENGTH = 16;

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Token of an account link and key of a booking link. */
export interface LinkSecrets {
  token?: string | undefined;
  key?: string | undefined;
}

/** Extracts the secrets that grant access from a link's address. */
export function secretsOf(link: string | undefined): LinkSecrets {
  const query = URL.parse(link ?? '')?.searchParams;
  const secret = (name: string) => {
    const value = query?.get(name) ?? '';
    return value.length >= MIN_LENGTH ? value : undefined;
  };
  return { token: secret('token'), key: secret('key') };
}

export function takeSecretsOut(content: MailContent, { token, key }: LinkSecrets): MailContent {
  return inAll(content, (text) => {
    const withoutToken = token === undefined ? text : text.replaceAll(token, TOKEN_PLACE);
    return key === undefined ? withoutToken : withoutToken.replaceAll(key, KEY_PLACE);
  });
}

/** Fills in the secrets; masks the place of a secret that isn't given. */
export function putSecretsIn(content: MailContent, secrets: LinkSecrets): MailContent {
  return inAll(content, (text) => filled(text, secrets));
}

/** Masks all secrets, for readers who may not see them. */
export function coveredText(text: string): string {
  return filled(text, {});
}

export function hasKeyPlace({ text, html }: MailContent): boolean {
  return text.includes(KEY_PLACE) || html.includes(KEY_PLACE);
}

export function hasTokenPlace({ text, html }: MailContent): boolean {
  return text.includes(TOKEN_PLACE) || html.includes(TOKEN_PLACE);
}

/** Returns the link with the token filled in; undefined if the text has no link with a token. */
export function linkWithToken({ text }: MailContent, token: string): string | undefined {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(TOKEN_PLACE));
  return link?.replaceAll(TOKEN_PLACE, token);
}

// Uses a function for the replacement, because `$&` in a replacement string has a special meaning.
function filled(text: string, { token = COVER, key = COVER }: LinkSecrets): string {
  return text.replaceAll(TOKEN_PLACE, () => token).replaceAll(KEY_PLACE, () => key);
}

function inAll({ subject, html, text }: MailContent, change: (text: string) => string): MailContent {
  return { subject: change(subject), html: change(html), text: change(text) };
}
