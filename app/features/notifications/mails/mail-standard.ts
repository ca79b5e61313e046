import type { Locale } from '../../../core/locale';
import { guestTexts } from './guest-texts';
import type { GuestMailKind } from './mail-kinds';

export function standardText(kind: GuestMailKind, language: Locale): { subject: string; body: string } {
  return guestTexts[language].texts[kind];
}
