import { parentPort } from 'node:worker_threads';
import { statementKind } from '../features/bails/statement/draw-statement.server';
import { invoiceKind } from '../features/invoices/paper/draw-invoice.server';
import { monthlyKind } from '../features/reports/monthly/draw-monthly.server';
import type { PdfRequest, RenderAnswer, PdfKind } from '../ui/pdf/draw-pdf.server';
import { emptyPdf } from '../ui/pdf/empty-pdf.server';

/**
 * Entry of the PDF thread: loads all renderers, reports that it is ready, and answers each request with the PDF's
 * bytes.
 */
const port = parentPort;
if (port) {
  const rendererByName = new Map<string, (data: unknown) => Promise<Buffer>>();
  const learn = async <Data>({ name, load }: PdfKind<Data>) => {
    const rendered = await load();
    rendererByName.set(name, (data) => rendered(data as Data));
  };
  await learn(statementKind);
  await learn(invoiceKind);
  await learn(monthlyKind);
  await emptyPdf();
  const answer = (data: RenderAnswer) => port.postMessage(data);
  port.on('message', ({ id, name, data }: PdfRequest) => {
    rendererByName.get(name)!(data).then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) =>
        answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  answer({ id: 0, problem: '' });
}
