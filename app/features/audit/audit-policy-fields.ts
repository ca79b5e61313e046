import type { FieldKinds } from '../../core/typed-fields';

/** How the terms of the audit log are typed. */
export const auditPolicyFields = { recordYears: 'integer', accessMonths: 'integer' } satisfies FieldKinds;
