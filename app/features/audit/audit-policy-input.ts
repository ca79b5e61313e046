import { z } from 'zod';
import { policyBounds } from './audit-policy-rules';

const { recordYears, accessMonths } = policyBounds;

export const auditTermsInput = z.object({
  recordYears: z.int('audit_years').min(recordYears.least, 'audit_years').max(recordYears.most, 'audit_years'),
  accessMonths: z.int('audit_months').min(accessMonths.least, 'audit_months').max(accessMonths.most, 'audit_months'),
});

export const auditPolicyInput = auditTermsInput.extend({ version: z.coerce.number().int().min(1) });
