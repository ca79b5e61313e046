import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../../access/api-parts.server';
import { invoicingWays } from '../invoicing-terms';

const period = z.object({ from: day, to: day.describe('Not included') });

const due = z.object({
  kind: z.enum(['rectify', 'period', 'advance', 'rest']),
  cents: cents.describe('What it charges or, for rectify, takes back; 0 if only the VAT changes'),
  period: period.optional(),
  of: z
    .array(
      z.object({
        rootId: rowId,
        number: z.string(),
        lines: z.array(
          z.object({
            vat: z.object({ rateBasisPoints: z.number().int(), cause: z.string().nullable(), article: z.string() }),
            cents,
          }),
        ),
      }),
    )
    .optional()
    .describe('For rectify: which invoices are rectified, and by how much at each VAT rate'),
});

export const invoicingPreview = z
  .object({
    by: z.enum(invoicingWays),
    invoicedCents: cents.describe('Less what was rectified; unchanged'),
    now: z.array(due).describe('What is issued with the change'),
    next: z.object({ on: day, cents, period }).nullable().describe('The next month, and when it is invoiced'),
    laterCents: cents.describe('All that is invoiced after today, including the next month'),
    missing: z.array(z.string()).describe('What is missing for the recipient, or issuedOn: what is due waits for it'),
  })
  .nullable()
  .describe('Null if the booking is not invoiced automatically, and without permission to see invoices');
