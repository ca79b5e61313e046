/** Crockford's alphabet, in which no character is easily confused with another. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits. */
export const RECOVERY_LENGTH = 12;

export type TypedCode = { kind: 'one_time_code' | 'recovery_code'; code: string };

/**
 * Parses an app code or a recovery code in any case, with or without spaces and hyphens; undefined for anything else.
 */
export function readTypedCode(text: string): TypedCode | undefined {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, '');
  if (/^\d{6}$/.test(code)) return { kind: 'one_time_code', code };
  const letters = code.replaceAll('o', '0').replace(/[il]/g, '1');
  const isOne =
    letters.length === RECOVERY_LENGTH && [...letters].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isOne ? { kind: 'recovery_code', code: letters } : undefined;
}

/** Formats the code as `k7mf-2xwp-9qhd`. */
export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}
