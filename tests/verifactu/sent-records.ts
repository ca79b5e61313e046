import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { systemActor, type Actor } from '../../app/access/actor';
import { now } from '../../app/core/clock';
import { db } from '../../app/database/connection.server';
import { sendDueRecords } from '../../app/features/verifactu/queue/send-due.server';
import { setAgencyAddress } from '../../app/features/verifactu/transport/agency-address';
import { makeActor } from '../admin-bookings';
import { companyCertificate, record, useAgencyRecords } from './recorded';
import { useAgencyServer } from './use-agency-server';

export function useSentRecords() {
  useAgencyRecords();
  const agency = useAgencyServer({ now });
  const made = { agency, owner: {} as Actor, file: Buffer.alloc(0) as Buffer };
  beforeAll(() => {
    made.file = companyCertificate('B00000000', agency.authority).file;
  });
  beforeEach(async () => {
    setAgencyAddress(agency.server.address);
    made.owner = await makeActor('administrator');
    await record(made.owner, { runsFrom: '2027-05-03', file: made.file });
    return () => setAgencyAddress(undefined);
  });
  return made;
}

export const sendRecordsNow = (withinMs?: number) => sendDueRecords(systemActor, withinMs);

export async function recordStates(): Promise<string[]> {
  const { rows } = await db().execute<{ state: string }>(
    sql`SELECT state FROM verifactu_submission ORDER BY record_id`,
  );
  return rows.map(({ state }) => state);
}

export async function recordIds(): Promise<number[]> {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM verifactu_record ORDER BY id`);
  return rows.map(({ id }) => Number(id));
}

export async function openAlerts(): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`SELECT kind FROM alert WHERE resolved_at IS NULL ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}
