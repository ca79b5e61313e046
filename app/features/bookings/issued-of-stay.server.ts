import { z } from '@hono/zod-openapi';
import { rowId } from '../../access/api-parts.server';

export const invoicesIssuedForStay = z
  .array(z.object({ id: rowId, number: z.string() }))
  .describe('Invoices issued because of it; empty without permission to see invoices');
