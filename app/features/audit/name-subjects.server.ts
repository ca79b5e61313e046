import { sql } from 'drizzle-orm';
import { isAuditKind, type AuditKind } from '../../core/audit-actions';
import { db } from '../../database/connection.server';
import { subjectSources, type SubjectName } from './audit-subjects.server';

export interface Subject {
  kind: string;
  id: string;
}

export interface NamedSubject {
  /** Null if the record has no name, or if it was deleted and its entries contain no name. */
  name: SubjectName | null;
  parentId: number | null;
  exists: boolean;
}

/** Returns the records' current names, by kind and id (`keyOf`). A deleted record is named as in its latest entries. */
export async function nameSubjects(subjects: readonly Subject[]): Promise<ReadonlyMap<string, NamedSubject>> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const names = new Map<string, NamedSubject>();
  const parts = [...byKind].flatMap(([kind, all]) => {
    const source = isAuditKind(kind) ? subjectSources[kind] : undefined;
    if (!source) return [];
    const ids = [...new Set(all.map(({ id }) => id))].filter((id) => /^\d{1,18}$/.test(id));
    const { from, id, name, parent = sql`NULL` } = source;
    return [
      sql`SELECT ${kind}::text AS kind, ${id}::text AS id, ${name} AS name, ${parent}::bigint AS parent_id
        FROM ${from} WHERE ${id} = ANY(${sql.param(ids)}::bigint[])`,
    ];
  });
  if (parts.length > 0) {
    const { rows } = await db().execute<{
      kind: AuditKind;
      id: string;
      name: SubjectName | null;
      parent_id: string | null;
    }>(sql.join(parts, sql` UNION ALL `));
    for (const { kind, id, name, parent_id: parentId } of rows) {
      names.set(keyOf({ kind, id }), {
        name: name || null,
        parentId: parentId === null ? null : Number(parentId),
        exists: true,
      });
    }
  }
  const missingSubjects = subjects.filter(
    (subject) => isAuditKind(subject.kind) && subjectSources[subject.kind] && !names.has(keyOf(subject)),
  );
  for (const [key, name] of await lastNames(missingSubjects)) names.set(key, { name, parentId: null, exists: false });
  return names;
}

export function keyOf({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}

const NAMES = ['reference', 'fullNumber', 'code', 'name', 'key', 'url'];

/**
 * Returns the names of deleted records from the latest entry that names them; leaves out customers, since their data
 * may be erased.
 */
async function lastNames(subjects: readonly Subject[]): Promise<[string, SubjectName][]> {
  if (subjects.length === 0) return [];
  const names = sql.param(NAMES);
  const { rows } = await db().execute<{ kind: string; id: string; name: SubjectName }>(sql`
    SELECT DISTINCT asked.kind, asked.id, said.name FROM unnest(${sql.param(subjects.map(({ kind }) => kind))}::text[],
      ${sql.param(subjects.map(({ id }) => id))}::text[]) AS asked (kind, id)
    CROSS JOIN LATERAL (
      SELECT data -> key AS name FROM audit_entry AS entry, unnest(ARRAY[entry.before, entry.after]) AS data,
        unnest(${names}::text[]) WITH ORDINALITY AS named (key, place)
      WHERE entry.subject_kind = asked.kind AND entry.subject_id = asked.id AND jsonb_typeof(data -> key) IN ('string', 'object')
      ORDER BY entry.id DESC, place LIMIT 1
    ) AS said WHERE asked.kind <> 'customer'`);
  return rows.map(({ kind, id, name }) => [keyOf({ kind, id }), name]);
}
