import { z } from 'zod';

/** Marks of bidirectional text that could turn a name around on a list (Unicode UAX 9), and zero-width ones. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const NO_CONTROLS = /^\P{Cc}*$/u;
/** Nothing in the name of the mailbox is invisible; what a URL ends a host with stands in no domain. */
const EMAIL =
  /^[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+@[^\s@"<>(),;:\\[\].\p{Cc}/?#%]+(\.[^\s@"<>(),;:\\[\].\p{Cc}/?#%]+)+$/u;
const NO_CONTROLS_BUT_LINES = /^(?:\P{Cc}|[\n\t])*$/u;

/**
 * One line that a person typed: trimmed, white space folded, composed as NFC.
 * Control characters are refused; letters of every script are welcome, and the
 * marks that turn the direction of the text around are taken out.
 */
export function lineOfText(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform(oneLine)
    .pipe(z.string().max(max).regex(NO_CONTROLS, 'control_characters'));
}

/** As lineOfText, and it must not be empty. */
export function requiredLine(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform(oneLine)
    .pipe(z.string().min(1, 'required').max(max).regex(NO_CONTROLS, 'control_characters'));
}

/**
 * What no name contains, but mail programs turn into a link: an address with its scheme or `www.`, a mail address, a
 * host with a path, a host under a top-level domain that anybody can buy. `J.R. Smith`, `D.Lorenzo`, `Fco.Javier`,
 * `J.Ly`, `R.Dev` and `Mª.de los Ángeles` are names.
 */
const LINK = new RegExp(
  [
    String.raw`:\/\/|@|www\.|[\p{L}\d-]+\.[\p{L}\d-]{2,}\/`,
    String.raw`[\p{L}\d-]\.(?:com|net|org|es|eu|me|info|biz|xyz)(?![\p{L}\d])`,
    String.raw`[\p{L}\d-]{2}\.(?:top|online|site|shop|club|link|click|app|dev|io|fr|it|pt|co|ly|cat|uk|us|ru|cn)(?![\p{L}\d])`,
    String.raw`[\p{L}\d-]{2}\.de(?![\p{L}\d])(?!(?<![\p{L}\d-]{4}\.de)\s+\p{L})`,
  ].join('|'),
  'iu',
);
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * Letters that only look different, and the other full stops that browsers take for one (UTS 46), count as the plain
 * ones; what is not seen as nothing.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

function nameLine<T extends z.ZodType<string, string>>(line: T) {
  return z
    .string()
    .refine((text) => !LINE_BREAK.test(text), { error: 'name_one_line', abort: true })
    .pipe(line)
    .refine((text) => !LINK.test(plain(text)), 'name_no_link');
}

/** What a person is called: it stands in mails, so that it is one line and no link. Must not be empty. */
export const personName = (max: number) => nameLine(requiredLine(max));

/** As personName, and it may be empty. */
export const optionalPersonName = (max: number) => nameLine(lineOfText(max));

/** Several lines; line ends are `\n`. */
export function paragraphsOfText(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform((text) => text.normalize('NFC').replace(DIRECTION_MARKS, '').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max).regex(NO_CONTROLS_BUT_LINES, 'control_characters'));
}

/** A mail address, in its one spelling. The domain needs a dot: a guest has to be reachable. */
export const emailInput = z
  .string()
  .max(400, 'too_long')
  .transform(emailSpelling)
  .pipe(z.string().min(1, 'required').max(254).refine(isEmail, 'email_invalid'));

/**
 * One mailbox, one spelling: small letters, and the domain as it is asked for in the network. There `españa.es` is
 * `xn--espaa-rta.es`, and letters that only look different, or are not seen at all, are the plain ones or none (IDNA).
 * What is no address stays as it was typed, in small letters.
 */
export function emailSpelling(text: string): string {
  const typed = text.normalize('NFC').trim().toLowerCase();
  if (!EMAIL.test(typed)) return typed;
  const at = typed.indexOf('@') + 1;
  return typed.slice(0, at) + (hostOf(typed.slice(at)) ?? typed.slice(at));
}

function isEmail(spelled: string): boolean {
  return EMAIL.test(spelled) && hostOf(spelled.slice(spelled.indexOf('@') + 1)) !== undefined;
}

/** By the class that browsers have too: forms check there what was typed. */
function hostOf(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}

/** A telephone number of any country: digits, with the usual marks between them. */
export const phoneInput = z
  .string()
  .max(100, 'too_long')
  .transform((text) => text.replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^\+?[\d ().\-/]{5,30}$/, 'phone_invalid')
      .refine((text) => text.replace(/\D/g, '').length >= 6, 'phone_invalid'),
  );

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .trim();
}
