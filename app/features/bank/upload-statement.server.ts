import { createHash } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { bankColumns, bankCredit, bankStatement } from '../../database/bank-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { PublicBuilding } from '../building/public-building.server';
import { refuseFile, type CreditData, type StatementData } from './bank-data';
import { csvColumnsInput, type CsvColumns } from './csv-columns';
import { csvTable, fits, guessColumns, readCsv } from './csv-statement';
import { isNorma43, readNorma43 } from './norma43';
import { statementLines } from './statement-text';

/** Rows per insert statement. */
const ROWS_PER_INSERT = 1000;
const SAMPLE_ROWS = 3;
const FILE_NAME = 120;

export interface SentStatement {
  name: string;
  bytes: Uint8Array;
}

export interface UploadedStatement {
  /** Null if every credit was already known, so nothing was written. */
  id: number | null;
  format: StatementData['format'];
  credits: number;
  added: number;
  /** Credits already added by an earlier file. */
  known: number;
  debits: number;
}

/**
 * Reads a file of the building's bank and stores its credits, each once however many files contain it. Throws
 * `bank_columns_needed` with the column names if the columns of a CSV file are unknown. The user has to choose the
 * columns only once.
 */
export async function uploadStatement(
  actor: Actor,
  file: SentStatement | null,
  columns?: unknown,
): Promise<UploadedStatement> {
  authorize(actor, 'payments:write');
  if (!file) throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'required' }] });
  const building = await requireAdminBuilding(actor);
  const request = columns === undefined ? null : parse(csvColumnsInput, columns);
  const lines = statementLines(file.bytes);
  const today = dateInZone(now(), building.timeZone);
  const read = isNorma43(lines) ? readNorma43(lines, today) : await readTable(building, lines, request, today);
  return inRetriedTransaction(async () => {
    if (request && read.format === 'csv') await rememberColumns(building.id, request);
    return storeStatement(actor, building.id, file.name, read);
  });
}

async function readTable(
  building: PublicBuilding,
  lines: readonly string[],
  request: CsvColumns | null,
  today: CalendarDate,
): Promise<StatementData> {
  const table = csvTable(lines);
  if (!table) refuseFile('bank_file_unreadable');
  const columns = request ?? (await rememberedColumns(building.id));
  if (!columns || !fits(table, columns)) {
    throw new AppError('bank_columns_needed', {
      extra: {
        header: table.header,
        columns: guessColumns(table),
        sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      },
    });
  }
  return readCsv(table, columns, building.bankAccount ?? '', today);
}

async function rememberedColumns(buildingId: number): Promise<CsvColumns | null> {
  const [known] = await db()
    .select({ columns: bankColumns.columns })
    .from(bankColumns)
    .where(eq(bankColumns.buildingId, buildingId));
  return known?.columns ?? null;
}

async function rememberColumns(buildingId: number, columns: CsvColumns): Promise<void> {
  const written = { columns, updatedAt: now() };
  await db()
    .insert(bankColumns)
    .values({ buildingId, ...written })
    .onConflictDoUpdate({ target: bankColumns.buildingId, set: written });
}

async function storeStatement(
  actor: Actor,
  buildingId: number,
  fileName: string,
  { format, credits, debits }: StatementData,
): Promise<UploadedStatement> {
  const at = now();
  const result = { format, credits: credits.length, debits };
  const fresh = await unknownOf(buildingId, withDigests(credits));
  if (fresh.length === 0) return { ...result, id: null, added: 0, known: credits.length };
  const [row] = await db()
    .insert(bankStatement)
    .values({
      ...result,
      buildingId,
      fileName: fileName.slice(0, FILE_NAME),
      added: fresh.length,
      userId: actor.user?.id ?? null,
      at,
    })
    .returning({ id: bankStatement.id });
  const statementId = row!.id;
  for (let from = 0; from < fresh.length; from += ROWS_PER_INSERT) {
    await db()
      .insert(bankCredit)
      .values(fresh.slice(from, from + ROWS_PER_INSERT).map((credit) => ({ ...credit, buildingId, statementId, at })));
  }
  await recordAudit(actor, {
    action: 'bank_statement.uploaded',
    subject: { kind: 'bank_statement', id: statementId },
    after: { ...result, added: fresh.length },
  });
  return { ...result, id: statementId, added: fresh.length, known: credits.length - fresh.length };
}

type Digested = CreditData & { digest: string };

/** Returns the credits that no earlier file contained; takes a lock, so concurrent uploads wait. */
async function unknownOf(buildingId: number, credits: readonly Digested[]): Promise<Digested[]> {
  await db().execute(sql`SELECT pg_advisory_xact_lock(hashtext('bank_statement'), ${buildingId}::int)`);
  if (credits.length === 0) return [];
  const earliest = credits.map(({ bookedOn }) => bookedOn).reduce((one, other) => (other < one ? other : one));
  const rows = await db()
    .select({ digest: bankCredit.digest })
    .from(bankCredit)
    .where(and(eq(bankCredit.buildingId, buildingId), gte(bankCredit.bookedOn, earliest)));
  const known = new Set(rows.map(({ digest }) => digest));
  return credits.filter(({ digest }) => !known.has(digest));
}

/**
 * Adds a digest that includes the running count of identical credits. The same amount and text may occur several times
 * a day, and identical credits are numbered the same way in every file.
 */
function withDigests(credits: readonly CreditData[]): Digested[] {
  const duplicateCounts = new Map<string, number>();
  return credits.map((credit) => {
    const { account, bookedOn, amountCents, concept, reference } = credit;
    const entryKey = JSON.stringify([account, bookedOn, amountCents, concept, reference]);
    const position = (duplicateCounts.get(entryKey) ?? 0) + 1;
    duplicateCounts.set(entryKey, position);
    return { ...credit, digest: createHash('sha256').update(`${entryKey}${position}`).digest('base64url') };
  });
}
