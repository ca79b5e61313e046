/**
 * How long entries are kept at least, and what an installation begins with. Código de Comercio, article 30, has the records of a
 * business kept for six years; of who signed in no law says a term, so that it is short (GDPR, article 5.1.e), and long enough to
 * find out later who got in. The database refuses less, too (`audit_policy`, `audit_entry_is_final`).
 */
export const policyBounds = {
  recordYears: { least: 6, first: 6, most: 30 },
  accessMonths: { least: 12, first: 24, most: 72 },
} as const;
