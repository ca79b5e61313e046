import type { Locale } from '../../../core/locale';
import { guestWords } from './guest-words';
import type { GuestMailKind } from './mail-kinds';

export function standardText(kind: GuestMailKind, language: Locale): { subject: string; body: string } {
  return guestWords[language].texts[kind];
}
