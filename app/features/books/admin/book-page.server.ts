import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { AppError } from '../../../core/app-error';
import { parseTypedDate } from '../../../core/date-input';
import { listYears } from '../archive/list-years.server';
import { booksOf } from '../book-clock.server';
import { bookPeriods, isBookName, YEARS, type BookName } from '../book-names';
import type { BookTable } from '../book-table.server';
import { books, type Book } from '../books.server';

export type BookPage = Awaited<ReturnType<typeof bookPage>>;

/**
 * Loads a book for the days in the address, or the list of years to download. Invalid input is reported at its field.
 */
export async function bookPage(actor: Actor, name: string, search: URLSearchParams) {
  const { today } = await booksOf(actor);
  if (name === YEARS) return { name, years: await listYears(actor) } as const;
  if (!isBookName(name)) throw new AppError('not_found');
  const typed = (field: string) => search.get(field) ?? '';
  const read = (field: string) => {
    const date = parseTypedDate(typed(field), actor.locale, today);
    return date.ok ? date.value : typed(field);
  };
  const fields = bookPeriods[name] === 'between' ? ['from', 'to'] : ['on'];
  const requested = Object.fromEntries(fields.map((field) => [field, read(field)]));
  const input = { ...requested, page: search.get('page') ?? undefined, perPage: search.get('perPage') ?? undefined };
  const { book, problems } = await readBook(actor, name, input);
  const days: Record<string, string> = book?.days ?? {};
  return {
    name,
    today,
    fields: fields.map((field) => ({
      field: field as 'from' | 'to' | 'on',
      value: problems[field] === undefined ? (days[field] ?? requested[field]!) : typed(field),
      problem: problems[field],
    })),
    book: book && { ...book, tables: book.tables.map((table, index) => shortened(table, index === 0)) },
  };
}

/** Maximum rows shown for a table that is not a page of a book; its file has all of them. */
const MAX_ROWS = 100;

function shortened(table: BookTable, isPage: boolean) {
  return { ...table, rows: isPage ? table.rows : table.rows.slice(0, MAX_ROWS), total: table.rows.length };
}

async function readBook(
  actor: Actor,
  name: BookName,
  input: object,
): Promise<{ book: Book | null; problems: Partial<Record<string, string>> }> {
  try {
    return { book: await books[name](actor, input), problems: {} };
  } catch (error) {
    const refusal = pageRefusal(error, actor.locale);
    if (refusal.code !== 'invalid_input') throw error;
    return { book: null, problems: Object.fromEntries(refusal.fields.map(({ path, message }) => [path, message])) };
  }
}
