import type { Pool } from 'pg';

interface Column {
  name: string;
  type: string;
  isNull: boolean;
  identity: boolean;
  generated: boolean;
  expression: string | null;
}

interface Table {
  name: string;
  columns: Column[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

/** Names in the database whose meaning is explained by hand. */
export interface Meanings {
  channels: string[];
  constraints: string[];
  functions: string[];
  generatedColumns: string[];
  partialIndexes: string[];
  triggers: string[];
}

/** SQL condition that leaves out the objects of extensions in the schema `public`. */
const APP_OBJECTS = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE objid = ${catalogue}.oid AND deptype = 'e')`;

const TABLES = `
  SELECT relname AS name,
    (SELECT json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod), 'isNull', NOT attnotnull,
        'identity', attidentity <> '', 'generated', attgenerated <> '',
        'expression', (SELECT pg_get_expr(adbin, adrelid, true) FROM pg_attrdef
          WHERE adrelid = attrelid AND adnum = attnum)) ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    (SELECT coalesce(json_agg(format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true))
          ORDER BY position(contype::text IN 'puxcf'), conname COLLATE "C"), '[]')
      FROM pg_constraint WHERE conrelid = pg_class.oid AND contype IN ('p', 'u', 'x', 'c', 'f')) AS constraints,
    (SELECT coalesce(json_agg(pg_get_indexdef(indexrelid, 0, true)
          ORDER BY pg_get_indexdef(indexrelid, 0, true) COLLATE "C"), '[]')
      FROM pg_index WHERE indrelid = pg_class.oid
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))) AS indexes,
    (SELECT coalesce(json_agg(pg_get_triggerdef(oid, true) ORDER BY tgname COLLATE "C"), '[]')
      FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal) AS triggers
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname COLLATE "C"`;

const FUNCTIONS = `
  SELECT proname AS name, prosrc AS source,
    replace(pg_get_functiondef(oid), ' FUNCTION public.', ' FUNCTION ') AS definition
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${APP_OBJECTS('pg_proc')} ORDER BY proname COLLATE "C", oid`;

const HEAD = `# The schema

Written by \`npm run docs:schema\` from the catalogues of a database that the migrations made. What its triggers, functions,
constraints and generated columns are there for stands in [database.md](database.md). The queue of jobs has a schema of its own, \`pgboss\`, which each start makes.
`;

export async function schemaText(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const { rows: functions } = await pool.query<{ name: string; definition: string }>(FUNCTIONS);
  const parts = tables.map((table) => `## ${table.name}\n\n${fenced(statements(table))}`);
  const bodies = functions.map(({ name, definition }) => `### ${name}\n\n${fenced(`${definition.trim()};`)}`);
  return [HEAD, ...parts, '## Functions\n', ...bodies].join('\n');
}

const fenced = (sql: string) => `\`\`\`sql\n${sql}\n\`\`\`\n`;

function statements({ name, columns, constraints, indexes, triggers }: Table): string {
  const lines = [...columns.map(columnText), ...constraints].map((line) => `  ${line}`);
  return [
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...[...indexes, ...triggers].map((sql) => `${sql};`),
  ].join('\n');
}

function columnText({ name, type, isNull, identity, generated, expression }: Column): string {
  const columnParts = [name, type];
  if (!isNull) columnParts.push('NOT NULL');
  if (identity) columnParts.push('GENERATED ALWAYS AS IDENTITY');
  if (expression !== null)
    columnParts.push(generated ? `GENERATED ALWAYS AS (${expression}) STORED` : `DEFAULT ${expression}`);
  return columnParts.join(' ').replaceAll(/\s+/g, ' ');
}

/**
 * Returns all names that the hand-written part has to explain; constraints named by PostgreSQL are self-explanatory.
 */
export async function meaningsOf(pool: Pool): Promise<Meanings> {
  const names = async (sql: string) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const { rows: functions } = await pool.query<{ name: string; source: string }>(FUNCTIONS);
  const inPublic = `relnamespace = 'public'::regnamespace`;
  return {
    channels: [
      ...new Set(functions.flatMap(({ source }) => [...source.matchAll(/pg_notify\('(\w+)'/g)].map((m) => m[1]!))),
    ],
    functions: [...new Set(functions.map(({ name }) => name))],
    constraints: await names(`SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND (contype = 'x' OR contype = 'c' AND conname !~ '_check\\d*$')`),
    generatedColumns: await names(`SELECT relname || '.' || attname AS name FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid WHERE ${inPublic} AND relkind = 'r' AND attgenerated <> ''`),
    partialIndexes: await names(`SELECT indexrelid::regclass::text AS name FROM pg_index
      JOIN pg_class ON pg_class.oid = indrelid WHERE ${inPublic} AND indisunique AND indpred IS NOT NULL`),
    triggers: await names(`SELECT tgname AS name FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid WHERE ${inPublic} AND NOT tgisinternal`),
  };
}
