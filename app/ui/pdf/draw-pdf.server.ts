import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A kind of PDF and its renderer. Threads must be able to pass the renderer's input in a message. */
export interface PdfKind<Data> {
  name: string;
  load(): Promise<(data: Data) => Promise<Buffer>>;
}

export interface PdfRequest {
  id: number;
  name: string;
  data: unknown;
}
export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

interface Thread {
  file: string;
  /** Reports errors of the thread, in addition to rejecting pending PDFs. */
  report(error: unknown, what: string): void;
}

/**
 * Thread that renders PDFs. If undefined, PDFs are rendered in the current thread, which must not be serving requests.
 */
let used: Thread | undefined;
let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * Loads the large PDF library after startup, and before an update could remove its files (decision 18). Rendering a PDF
 * with pictures takes a third of a second; a separate thread prevents that from blocking other requests.
 */
export async function preparePdfs(thread?: Thread): Promise<void> {
  used = thread;
  if (!thread) return;
  try {
    // The first message signals that the thread has loaded everything.
    await once(startThread(thread), 'message');
  } catch (error) {
    thread.report(error, 'preparing PDFs');
  }
}

export async function renderPdf<Data>(kind: PdfKind<Data>, data: Data): Promise<Buffer> {
  if (!used) return (await kind.load())(data);
  const id = (last += 1);
  const pendingRender = Promise.withResolvers<Buffer>();
  waiting.set(id, pendingRender);
  const requested: PdfRequest = { id, name: kind.name, data };
  (worker ?? startThread(used)).postMessage(requested, []);
  return pendingRender.promise;
}

/**
 * Starts the thread, which does not keep the process alive. If the thread ends, pending PDFs fail and the next PDF
 * starts another thread.
 */
function startThread({ file, report }: Thread): Worker {
  const started = new Worker(file);
  started.unref();
  worker = started;
  started.on('message', (answer: RenderAnswer) => {
    const pendingRender = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) pendingRender?.resolve(Buffer.from(answer.bytes));
    else pendingRender?.reject(new Error(answer.problem));
  });
  const end = (cause: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const pendingRender of waiting.values())
      pendingRender.reject(new Error('The thread that draws PDFs ended', { cause }));
    waiting.clear();
  };
  started.on('error', (error) => {
    report(error, 'drawing PDFs');
    end(error);
  });
  started.on('exit', end);
  return started;
}
