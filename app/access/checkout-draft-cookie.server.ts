import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SealedText } from '../database/column-types.server';
import { now } from '../core/clock';
import type { Actor } from './actor';
import { openText, sealText, UnreadableSeal } from './sealed-text.server';

/**
 * Input of an unfinished checkout, stored only in the visitor's browser, for two hours. The cookie is sealed against
 * reading and bound to the user who was signed in when the form was sent. The input survives going back, switching the
 * language, and an expired hold, all without client scripts.
 */
const COOKIE = 'estancia.checkout';
const PURPOSE = 'checkout draft';
const MAX_AGE_MS = 2 * 60 * 60_000;
/** Browsers' limit on the size of a cookie, less some room for the name and attributes. */
const MAX_LENGTH = 3_800;
/** Limit on the unpacked size of a cookie of `MAX_LENGTH` characters. */
const MAX_TEXT = 64 * 1024;
/** The longest field, dropped first when not everything fits. */
const LONGEST = 'requests';

type Typed = Record<string, string>;

function nameOf(secure: boolean): string {
  return secure ? `__Host-${COOKIE}` : COOKIE;
}

function ownerOf({ user }: Pick<Actor, 'user'>): string {
  return user ? String(user.id) : 'visitor';
}

/** Reads the draft from a `Cookie` header; empty if there is none or it belongs to another user. */
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

export function checkoutDraftHeader(actor: Pick<Actor, 'user'>, typed: Typed, secure: boolean): string {
  const { [LONGEST]: _left, ...shorter } = typed;
  const value = [typed, shorter].map((each) => seal(ownerOf(actor), each)).find((each) => each.length <= MAX_LENGTH);
  if (value === undefined) return clearCheckoutDraftHeader(secure);
  return `${nameOf(secure)}=${value}; ${attributes(secure)}; Max-Age=${MAX_AGE_MS / 1000}`;
}

function seal(owner: string, typed: Typed): string {
  const text = JSON.stringify({ typed, until: now().getTime() + MAX_AGE_MS });
  return sealText(PURPOSE, owner, deflateRawSync(text).toString('base64url'));
}

export function clearCheckoutDraftHeader(secure: boolean): string {
  return `${nameOf(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
