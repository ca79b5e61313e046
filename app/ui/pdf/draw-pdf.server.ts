import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A kind of PDF, and what draws it from what it is told, which has to survive a message between threads. */
export interface PdfKind<Told> {
  name: string;
  load(): Promise<(told: Told) => Promise<Buffer>>;
}

/** What is asked of the thread, and what it answers. */
export interface AskedPdf {
  id: number;
  name: string;
  told: unknown;
}
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

interface Thread {
  file: string;
  /** Is told of errors that no PDF waits for. */
  report(error: unknown, what: string): void;
}

/** Without a thread PDFs are drawn in this one, which nobody else may need. */
let used: Thread | undefined;
let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * The library that writes PDFs is big and loaded after the start, before an update could take it away (decision 18).
 * Drawing one with pictures takes a third of a second, which a thread of its own spares all other requests.
 */
export async function preparePdfs(thread?: Thread): Promise<void> {
  used = thread;
  if (!thread) return;
  try {
    // Its first message says that it has read all it needs.
    await once(startThread(thread), 'message');
  } catch (error) {
    thread.report(error, 'preparing PDFs');
  }
}

export async function drawPdf<Told>(kind: PdfKind<Told>, told: Told): Promise<Buffer> {
  if (!used) return (await kind.load())(told);
  const id = (last += 1);
  const drawn = Promise.withResolvers<Buffer>();
  waiting.set(id, drawn);
  const asked: AskedPdf = { id, name: kind.name, told };
  (worker ?? startThread(used)).postMessage(asked, []);
  return drawn.promise;
}

/** It keeps no process alive; where it ends, what waited for it fails, and the next PDF starts another. */
function startThread({ file, report }: Thread): Worker {
  const started = new Worker(file);
  started.unref();
  worker = started;
  started.on('message', (answer: DrawAnswer) => {
    const drawn = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) drawn?.resolve(Buffer.from(answer.bytes));
    else drawn?.reject(new Error(answer.problem));
  });
  const end = (cause: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const drawn of waiting.values()) drawn.reject(new Error('The thread that draws PDFs ended', { cause }));
    waiting.clear();
  };
  started.on('error', (error) => {
    report(error, 'drawing PDFs');
    end(error);
  });
  started.on('exit', end);
  return started;
}
