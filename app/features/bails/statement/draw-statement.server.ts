import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { logger } from '../../../access/logger.server';
import type { Locale } from '../../../core/locale';
import type { StatementFacts } from './statement-facts.server';
import type { StatementPicture } from './statement-pictures.server';

/** What is asked of the thread, and what it answers. */
export interface DrawnStatement {
  id: number;
  facts: StatementFacts;
  locale: Locale;
  pictures: StatementPicture[];
}
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

const loadDocument = () => import('./statement-document.server');

/** The file that a thread runs; without one statements are drawn in this thread, which nobody else may need. */
let threadFile: string | undefined;
let thread: Worker | undefined;
let last = 0;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * The library that writes PDFs is big and loaded after the start, before an update could take it away (decision 18).
 * Drawing a statement with pictures takes a third of a second, which a thread of its own spares all other requests.
 */
export async function prepareStatements(file?: string): Promise<void> {
  threadFile = file;
  try {
    // Writing reads some more.
    if (file) await once(startThread(file), 'message');
    else await (await loadDocument()).emptyPdf();
  } catch (error) {
    logger().error({ err: error }, 'preparing statements');
  }
}

export async function drawStatement(
  facts: StatementFacts,
  locale: Locale,
  pictures: StatementPicture[],
): Promise<Buffer> {
  if (!threadFile) return (await loadDocument()).statementPdf(facts, locale, pictures);
  const id = (last += 1);
  const drawn = Promise.withResolvers<Buffer>();
  waiting.set(id, drawn);
  const asked: DrawnStatement = { id, facts, locale, pictures };
  (thread ?? startThread(threadFile)).postMessage(asked, []);
  return drawn.promise;
}

/** It keeps no process alive; where it ends, what waited for it fails, and the next statement starts another. */
function startThread(file: string): Worker {
  const started = new Worker(file);
  started.unref();
  thread = started;
  started.on('message', (answer: DrawAnswer) => {
    const drawn = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) drawn?.resolve(Buffer.from(answer.bytes));
    else drawn?.reject(new Error(answer.problem));
  });
  const end = (cause: unknown) => {
    if (thread !== started) return;
    thread = undefined;
    for (const drawn of waiting.values()) drawn.reject(new Error('The thread that draws statements ended', { cause }));
    waiting.clear();
  };
  started.on('error', (error) => {
    logger().error({ err: error }, 'drawing statements');
    end(error);
  });
  started.on('exit', end);
  return started;
}
