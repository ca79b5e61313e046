import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SealedText } from '../database/column-types.server';
import { now } from '../core/clock';
import type { Actor } from './actor';
import { openText, sealText, UnreadableSeal } from './sealed-text.server';

/**
 * What a visitor sent with a checkout that was not completed, kept by their own
 * browser and nowhere else: sealed, so that nobody at the browser reads it, for
 * two hours, and for whoever was signed in when it was sent. It survives what
 * scripts would have to keep otherwise: going back, another language, a hold
 * that ran out.
 */
const COOKIE = 'estancia.checkout';
const PURPOSE = 'checkout draft';
const KEPT_MS = 2 * 60 * 60_000;
/** The size of one cookie in browsers, less some room for its name and attributes. */
const MAX_LENGTH = 3_800;
/** The limit of what a cookie of that size can unpack to. */
const MAX_TEXT = 64 * 1024;
/** The longest field, and the first to be left out when not everything fits. */
const LONGEST = 'requests';

type Typed = Record<string, string>;

function nameOf(secure: boolean): string {
  return secure ? `__Host-${COOKIE}` : COOKIE;
}

function ownerOf({ user }: Pick<Actor, 'user'>): string {
  return user ? String(user.id) : 'visitor';
}

/** Takes a `Cookie` header. Empty where there is nothing, or nothing of this person. */
export function readCheckoutDraft(actor: Pick<Actor, 'user'>, cookies: string | null, secure: boolean): Typed {
  const start = `${nameOf(secure)}=`;
  const value = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
  if (!value) return {};
  for (const owner of new Set([ownerOf(actor), 'visitor'])) {
    const draft = open(owner, value);
    if (draft) return draft.until > now().getTime() ? draft.typed : {};
  }
  return {};
}

function open(owner: string, value: string): { typed: Typed; until: number } | undefined {
  try {
    const packed = Buffer.from(openText(PURPOSE, owner, value as SealedText), 'base64url');
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_TEXT }).toString('utf8'));
  } catch (error) {
    if (error instanceof UnreadableSeal) return undefined;
    throw error;
  }
}

/** A `Set-Cookie` header. */
export function checkoutDraftHeader(actor: Pick<Actor, 'user'>, typed: Typed, secure: boolean): string {
  const { [LONGEST]: _left, ...shorter } = typed;
  const value = [typed, shorter].map((each) => seal(ownerOf(actor), each)).find((each) => each.length <= MAX_LENGTH);
  if (value === undefined) return clearCheckoutDraftHeader(secure);
  return `${nameOf(secure)}=${value}; ${attributes(secure)}; Max-Age=${KEPT_MS / 1000}`;
}

function seal(owner: string, typed: Typed): string {
  const text = JSON.stringify({ typed, until: now().getTime() + KEPT_MS });
  return sealText(PURPOSE, owner, deflateRawSync(text).toString('base64url'));
}

/** A `Set-Cookie` header after which nothing is kept. */
export function clearCheckoutDraftHeader(secure: boolean): string {
  return `${nameOf(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
