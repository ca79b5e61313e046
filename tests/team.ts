import { eq, sql } from 'drizzle-orm';
import { startSession } from '../app/access/session.server';
import type { Role } from '../app/core/role';
import { db } from '../app/database/connection.server';
import { auditEntry } from '../app/database/people-schema.server';
import { writtenMails } from './account-mail';
import { makeForTests } from './database';
import { makeBuilding, makeUser } from './factories';

export function useTeam() {
  const team = { ids: {} as Record<Role, number>, admin: {} as Record<string, string> };
  makeForTests(async () => {
    await db().execute(sql`UPDATE access_policy SET second_factor_required = false, version = 1`);
    await makeBuilding();
    team.ids = {
      administrator: await makeUser('administrator', { name: 'Elena Navarro' }),
      manager: await makeUser('manager'),
      reception: await makeUser('reception', { name: 'Javier Roldán' }),
      accountant: await makeUser('accountant'),
      customer: await makeUser('customer'),
    };
    team.admin = await headersOf(team.ids.administrator);
  }, ['building', 'user_account', 'audit_entry']);
  return team;
}

export async function headersOf(userId: number, device = 'Firefox, Linux'): Promise<Record<string, string>> {
  const { token } = await startSession({ userId, strategy: 'local', device, proof: 'password' });
  return { authorization: `Bearer ${token}` };
}

export async function codeOf(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
}

export async function actionsAudited(id: number) {
  const rows = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, String(id)))
    .orderBy(auditEntry.id);
  return rows.map(({ action, userId, before, after }) => ({ action, userId, before, after }));
}

export async function lastMail() {
  return (await writtenMails()).at(-1)!;
}
