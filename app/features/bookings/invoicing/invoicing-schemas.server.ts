import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../../access/api-parts.server';
import { invoicingWays } from '../invoicing-terms';

const period = z.object({ from: day, to: day.describe('Not included') });

const due = z.object({
  kind: z.enum(['rectify', 'period', 'advance', 'rest']),
  cents: cents.describe('What it charges, or of rectify what is taken back; 0 where another VAT alone is charged'),
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
    .describe('Of rectify: which invoices are rectified, and by how much of each VAT'),
});

export const invoicingPreview = z
  .object({
    by: z.enum(invoicingWays),
    invoicedCents: cents.describe('Less what was rectified; it stays'),
    now: z.array(due).describe('What is issued with the change'),
    next: z.object({ on: day, cents, period }).nullable().describe('The next month, and when it is invoiced'),
    laterCents: cents.describe('All that is invoiced after today, the next month with it'),
    missing: z.array(z.string()).describe('What is missing of the recipient, or issuedOn: what is due waits for it'),
  })
  .nullable()
  .describe('Null where the booking does not invoice itself, and for who may not see invoices');
