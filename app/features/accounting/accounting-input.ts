import { z } from 'zod';
import { asDate, parseCalendarDate } from '../../core/calendar-date';
import { MAX_PER_PAGE, pageSizes } from '../../core/list-rules';
import { a3RecordLengths, accountNames, FEWEST_DIGITS, MAX_DIGITS, type AccountName } from './account-map';
import { journalFormats } from './journal-formats';

/** Input schemas of accounting. Messages are keys of `Problems`. */

const account = z
  .string('account_digits')
  .trim()
  .regex(new RegExp(String.raw`^\d{${FEWEST_DIGITS},${MAX_DIGITS}}$`), 'account_digits');

export const accountMapInput = z
  .object({
    accounts: z.object(
      Object.fromEntries(accountNames.map((name) => [name, account])) as Record<AccountName, typeof account>,
    ),
    digits: z.int('plan_digits').min(FEWEST_DIGITS, 'plan_digits').max(MAX_DIGITS, 'plan_digits'),
    eachCustomer: z.boolean(),
    defersIncome: z.boolean(),
    a3Company: z
      .string('company_code')
      .trim()
      .regex(/^\d{1,5}$/, 'company_code'),
    a3RecordLength: z.literal([...a3RecordLengths]),
    /**
     * Version of the accounts that the change is based on, so that stale changes are refused; 0 if no accounts were set
     * yet.
     */
    version: z.int().min(0),
  })
  .superRefine(({ accounts, digits }, context) => {
    for (const name of accountNames.filter((each) => accounts[each].length > digits)) {
      context.addIssue({
        code: 'custom',
        path: ['accounts', name],
        message: 'account_too_long',
        params: { max: String(digits) },
      });
    }
  });

const monthInput = z
  .string('month_unknown')
  .regex(/^\d{4}-\d\d$/, 'month_unknown')
  .refine((text) => parseCalendarDate(`${text}-01`) !== undefined, 'month_unknown')
  .transform((text) => asDate(`${text}-01`));

export const journalInput = z.object({ month: monthInput });

export const entriesInput = z.object({
  page: z.coerce.number().int().min(1).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(pageSizes[1]).default(pageSizes[1]),
});

export const journalFileInput = z.object({ month: monthInput, format: z.enum(journalFormats) });

export const monthStateInput = z.object({ month: monthInput, state: z.enum(['open', 'closed']) });
