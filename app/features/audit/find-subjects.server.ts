import { and, sql, type SQL } from 'drizzle-orm';
import { accountKinds, type AuditKind } from '../../core/audit-actions';
import { db } from '../../database/connection.server';
import { contains } from '../../database/list-sql.server';
import { subjectSources } from './audit-subjects.server';

/** Maximum number of records searched per kind; further matches are left out and reported by `isCut`. */
const MAX_SUBJECTS = 500;

export interface FoundSubjects {
  ids: ReadonlyMap<AuditKind, readonly string[]>;
  /** Staff whose name matches. */
  userIds: readonly number[];
  /** True if more records match than are searched. */
  isCut: boolean;
}

export async function findSubjects(
  terms: readonly string[],
  { accounts }: { accounts: boolean },
): Promise<FoundSubjects> {
  const fit = (fits: (pattern: SQL) => SQL) => and(...terms.map((word) => fits(sql`${contains(word)}::text`)));
  const kinds = (Object.keys(subjectSources) as AuditKind[]).filter(
    (kind) => subjectSources[kind]!.fits && (accounts || !(accountKinds as readonly AuditKind[]).includes(kind)),
  );
  const parts = kinds.map((kind) => {
    const { from, id, fits } = subjectSources[kind]!;
    return sql`(SELECT ${kind}::text AS kind, ${id}::text AS id FROM ${from} WHERE ${fit(fits!)} ORDER BY ${id} DESC LIMIT ${MAX_SUBJECTS + 1})`;
  });
  const { rows } = await db().execute<{ kind: AuditKind; id: string }>(sql.join(parts, sql` UNION ALL `));
  const ids = new Map<AuditKind, string[]>();
  for (const { kind, id } of rows) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  const people = await db().execute<{ id: string }>(sql`
    SELECT id FROM user_account WHERE role <> 'customer' AND ${fit((pattern) => sql`folded(name) LIKE folded(${pattern})`)}`);
  const isCut = [...ids.values()].some((all) => all.length > MAX_SUBJECTS);
  return {
    ids: new Map([...ids].map(([kind, all]) => [kind, all.slice(0, MAX_SUBJECTS)])),
    userIds: people.rows.map(({ id }) => Number(id)),
    isCut,
  };
}
