import { expect, test } from 'vitest';
import { useStaff } from '../../../tests/admin-bookings';
import { useRolledBackDatabase } from '../../../tests/database';
import { draft, simplified } from '../../../tests/invoices';
import { rawPool } from '../../database/connection.server';
import { checkChain } from './check-chain.server';
import { createDraft } from './create-draft.server';
import { issueInvoice } from './issue-invoice.server';

useRolledBackDatabase();
const staff = useStaff();

const CONNECTIONS = 8;
const EACH = 10;

test(
  'invoices issued at once follow each other in both series, and refused ones leave no gap',
  { tags: 'commits' },
  async () => {
    const outcomes = await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        const done: string[] = [];
        for (let count = 0; count < EACH; count += 1) {
          const shouldFail = (connection + count) % 4 === 0;
          const content = shouldFail ? { ...draft, recipient: null } : count % 2 === 0 ? draft : simplified;
          const { id } = await createDraft(staff.accountant, content);
          const { fullNumber } = await issueInvoice(staff.accountant, id, {}).catch(() => ({ fullNumber: '' }));
          done.push(fullNumber);
        }
        return done;
      }),
    );
    const provided = outcomes.flat().filter(Boolean);
    expect(provided).toHaveLength((CONNECTIONS * EACH * 3) / 4);
    const { rows } = await rawPool().query<{ series: string; numbers: number[] }>(
      'SELECT series, array_agg(number ORDER BY number) AS numbers FROM invoice WHERE issued_at IS NOT NULL GROUP BY series',
    );
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(rows.flatMap(({ numbers }) => numbers)).toHaveLength(provided.length);
    expect(await checkChain(staff.accountant)).toMatchObject({ invoices: provided.length, first: null });
  },
);
