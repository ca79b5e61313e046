import { parentPort } from 'node:worker_threads';
import { statementKind } from '../features/bails/statement/draw-statement.server';
import { invoiceKind } from '../features/invoices/paper/draw-invoice.server';
import { monthlyKind } from '../features/reports/monthly/draw-monthly.server';
import type { AskedPdf, DrawAnswer, PdfKind } from '../ui/pdf/draw-pdf.server';
import { emptyPdf } from '../ui/pdf/empty-pdf.server';

/**
 * Entry of the PDF thread: loads all renderers, reports that it is ready, and answers each request with the PDF's
 * bytes.
 */
const port = parentPort;
if (port) {
  const draw = new Map<string, (told: unknown) => Promise<Buffer>>();
  const learn = async <Told>({ name, load }: PdfKind<Told>) => {
    const drawn = await load();
    draw.set(name, (told) => drawn(told as Told));
  };
  await learn(statementKind);
  await learn(invoiceKind);
  await learn(monthlyKind);
  await emptyPdf();
  const answer = (told: DrawAnswer) => port.postMessage(told);
  port.on('message', ({ id, name, told }: AskedPdf) => {
    draw.get(name)!(told).then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) =>
        answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  answer({ id: 0, problem: '' });
}
