import type { FieldKinds } from '../../core/typed-fields';

export const auditPolicyFields = { recordYears: 'integer', accessMonths: 'integer' } satisfies FieldKinds;
