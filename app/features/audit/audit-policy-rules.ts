/**
 * Bounds and initial values of the retention terms. Código de Comercio, article 30, requires business records to be
 * kept for six years. No law sets a term for sign-ins, so theirs is short (GDPR, article 5.1.e) yet long enough to
 * investigate access later. The database also refuses shorter terms (`audit_policy`, `audit_entry_is_final`).
 */
export const policyBounds = {
  recordYears: { least: 6, first: 6, most: 30 },
  accessMonths: { least: 12, first: 24, most: 72 },
} as const;
