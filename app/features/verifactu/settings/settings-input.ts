import { z } from 'zod';
import { dayInput } from '../../../core/day-input';
import { taxNumberProblem, tidyTaxNumber } from '../../../core/tax-number';
import { lineOfText } from '../../../core/text-input';

/** Input of the reporting settings. Error messages are keys of `Problems`. */

const producerTaxNumber = lineOfText(20)
  .transform(tidyTaxNumber)
  .superRefine((number, context) => {
    const problem = number === '' ? null : taxNumberProblem(number);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const verifactuSettingsInput = z
  .object({
    version: z.int().min(0),
    environment: z.enum(['production', 'test'], 'choice'),
    runsFrom: dayInput.nullable().default(null),
    producerName: lineOfText(120).default(''),
    producerTaxNumber: producerTaxNumber.default(''),
    producerAddress: lineOfText(200).default(''),
    declaredAt: lineOfText(100).default(''),
    declaredOn: dayInput.nullable().default(null),
  })
  .superRefine(({ runsFrom, ...settings }, context) => {
    if (runsFrom === null) return;
    for (const path of ['producerName', 'producerTaxNumber', 'producerAddress', 'declaredAt', 'declaredOn'] as const) {
      if (!settings[path]) context.addIssue({ code: 'custom', path: [path], message: 'runs_with_producer' });
    }
  });

export const certificateInput = z.object({ password: z.string('required').max(200, 'too_long') });
