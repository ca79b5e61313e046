import { parentPort } from 'node:worker_threads';
import type { DrawAnswer, DrawnStatement } from './draw-statement.server';
import { emptyPdf, statementPdf } from './statement-document.server';

/** What the thread that draws statements runs: says that it is ready, and answers each with its PDF. */
const port = parentPort;
if (port) {
  await emptyPdf();
  const answer = (told: DrawAnswer) => port.postMessage(told);
  port.on('message', ({ id, facts, locale, pictures }: DrawnStatement) => {
    statementPdf(facts, locale, pictures).then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) =>
        answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  answer({ id: 0, problem: '' });
}
