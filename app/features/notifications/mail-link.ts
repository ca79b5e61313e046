/**
 * Mails are kept; what in their links lets whoever has it in is not. In its
 * place the words have one of these, which is filled in when the mail leaves.
 */
const TOKEN_PLACE = '[[link-token]]';
const KEY_PLACE = '[[booking-key]]';
const COVER = '…';

/** Shorter ones let nobody in, and may be part of a word. */
const MIN_LENGTH = 16;

export interface MailWords {
  subject: string;
  html: string;
  text: string;
}

/** The token of an account's link, and the key of a booking's. */
export interface LinkSecrets {
  token?: string | undefined;
  key?: string | undefined;
}

/** What in the address lets whoever has it in. */
export function secretsOf(link: string | undefined): LinkSecrets {
  const query = URL.parse(link ?? '')?.searchParams;
  const secret = (name: string) => {
    const value = query?.get(name) ?? '';
    return value.length >= MIN_LENGTH ? value : undefined;
  };
  return { token: secret('token'), key: secret('key') };
}

export function takeSecretsOut(words: MailWords, { token, key }: LinkSecrets): MailWords {
  return inAll(words, (text) => {
    const withoutToken = token === undefined ? text : text.replaceAll(token, TOKEN_PLACE);
    return key === undefined ? withoutToken : withoutToken.replaceAll(key, KEY_PLACE);
  });
}

/** Where a secret is not given, the place of it is covered. */
export function putSecretsIn(words: MailWords, secrets: LinkSecrets): MailWords {
  return inAll(words, (text) => filled(text, secrets));
}

/** The text for whoever is told of the mail without its secrets. */
export function coveredText(text: string): string {
  return filled(text, {});
}

export function hasKeyPlace({ text, html }: MailWords): boolean {
  return text.includes(KEY_PLACE) || html.includes(KEY_PLACE);
}

export function hasTokenPlace({ text, html }: MailWords): boolean {
  return text.includes(TOKEN_PLACE) || html.includes(TOKEN_PLACE);
}

/** The address with the token's place in it; undefined where there is none. */
export function linkWithToken({ text }: MailWords, token: string): string | undefined {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(TOKEN_PLACE));
  return link?.replaceAll(TOKEN_PLACE, token);
}

// A function, as a secret is no pattern: `$&` in a string would be one.
function filled(text: string, { token = COVER, key = COVER }: LinkSecrets): string {
  return text.replaceAll(TOKEN_PLACE, () => token).replaceAll(KEY_PLACE, () => key);
}

function inAll({ subject, html, text }: MailWords, change: (text: string) => string): MailWords {
  return { subject: change(subject), html: change(html), text: change(text) };
}
