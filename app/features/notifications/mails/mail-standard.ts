import type { Locale } from '../../../core/locale';
import { guestWords } from './guest-words';
import type { GuestMailKind } from './mail-kinds';

/** The product's own words for a mail. */
export function standardText(kind: GuestMailKind, language: Locale): { subject: string; body: string } {
  return guestWords[language].texts[kind];
}
