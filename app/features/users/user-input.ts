import { z } from 'zod';
import { locales } from '../../core/locale';
import { roles } from '../../core/role';
import { emailInput, personName } from '../../core/text-input';

const version = z.coerce.number().int().min(1);

export const inviteInput = z.object({
  name: personName(120),
  email: emailInput,
  role: z.enum(roles, 'choice'),
  language: z.enum(locales, 'choice'),
});

/** Omitted fields stay unchanged. */
export const updateUserInput = inviteInput.partial().extend({ version });

export const policyInput = z.object({ secondFactorRequired: z.boolean(), version });
