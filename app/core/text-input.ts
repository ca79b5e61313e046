import { z } from 'zod';

/** Bidirectional marks that could reverse a name on a list (Unicode UAX 9), and zero-width characters. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const NO_CONTROLS = /^\P{Cc}*$/u;
/**
 * Email pattern. The local part contains nothing invisible, and the domain contains no character that ends a host in a
 * URL.
 */
const EMAIL =
  /^[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+@[^\s@"<>(),;:\\[\].\p{Cc}/?#%]+(\.[^\s@"<>(),;:\\[\].\p{Cc}/?#%]+)+$/u;
const NO_CONTROLS_BUT_LINES = /^(?:\P{Cc}|[\n\t])*$/u;

/**
 * Schema of one typed line: trimmed, whitespace collapsed, normalized to NFC. Refuses control characters, accepts every
 * script, and removes the marks that change text direction.
 */
export function lineOfText(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform(oneLine)
    .pipe(z.string().max(max).regex(NO_CONTROLS, 'control_characters'));
}

/** Like `lineOfText`, but must not be empty. */
export function requiredLine(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform(oneLine)
    .pipe(z.string().min(1, 'required').max(max).regex(NO_CONTROLS, 'control_characters'));
}

/**
 * Patterns that names never contain but that mail programs turn into links: an address with its scheme or `www.`, a
 * mail address, a host with a path, or a host under a top-level domain open to anyone. `J.R. Smith`, `D.Lorenzo`,
 * `Fco.Javier`, `J.Ly`, `R.Dev` and `Mª.de los Ángeles` are names and must not match.
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
 * Maps lookalike letters, and the other full stops that browsers accept (UTS 46), to plain characters. Drops invisible
 * characters.
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

/** Schema of a person's name: one line, not empty, without links because names appear in mails. */
export const personName = (max: number) => nameLine(requiredLine(max));

/** Like `personName`, but may be empty. */
export const optionalPersonName = (max: number) => nameLine(lineOfText(max));

/** Several lines; line ends are `\n`. */
export function paragraphsOfText(max: number) {
  return z
    .string()
    .max(max * 4, 'too_long')
    .transform((text) => text.normalize('NFC').replace(DIRECTION_MARKS, '').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max).regex(NO_CONTROLS_BUT_LINES, 'control_characters'));
}

/**
 * Schema of an email address, converted to its canonical spelling. The domain must contain a dot, so that guests can be
 * reached.
 */
export const emailInput = z
  .string()
  .max(400, 'too_long')
  .transform(emailSpelling)
  .pipe(z.string().min(1, 'required').max(254).refine(isEmail, 'email_invalid'));

/**
 * Returns the canonical spelling of a mailbox: lowercase, with the domain in its DNS form. `españa.es` becomes
 * `xn--espaa-rta.es`, and lookalike or invisible letters are mapped or dropped (IDNA). Text that is not an address is
 * only lowercased.
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

/** Returns the host of a domain in its DNS form. Uses the URL class because forms validate in the browser too. */
function hostOf(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}

/** A phone number of any country: digits and the usual separators. */
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
