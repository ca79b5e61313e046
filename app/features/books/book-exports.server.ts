import type { Actor } from '../../access/actor';
import type { ListFile } from '../../core/list-file';
import { exportBook } from './export-book.server';
import type { BookName } from './book-names';

type Export = (actor: Actor, input: Readonly<Record<string, unknown>>) => Promise<ListFile>;

const of =
  (name: BookName): Export =>
  (actor, input) =>
    exportBook(actor, name, input);

export const bookExports = {
  'book-issued': of('issued'),
  'book-payments': of('payments'),
  'book-bails': of('bails'),
  'book-open': of('open'),
  'book-deferred': of('deferred'),
} as const satisfies Readonly<Record<`book-${BookName}`, Export>>;
