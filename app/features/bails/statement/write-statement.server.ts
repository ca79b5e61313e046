import sharp from 'sharp';
import { logger } from '../../../access/logger.server';
import { AppError } from '../../../core/app-error';
import { defaultLocale, type Locale } from '../../../core/locale';
import { translatorOf } from '../../../ui/translator.server';
import { evidenceOfBail } from '../evidence/open-evidence.server';
import type { StatementPicture } from './statement-document.server';
import { statementFacts, type StatementFacts } from './statement-facts.server';

export interface StatementFile {
  name: string;
  bytes: Buffer;
}

const loadDocument = () => import('./statement-document.server');

/** The library that writes PDFs is big and loaded after the start, before an update could take it away (decision 18). */
export async function prepareStatements(): Promise<void> {
  try {
    const { emptyPdf } = await loadDocument();
    // Writing reads some more.
    await emptyPdf();
  } catch (error) {
    logger().error({ err: error }, 'preparing statements');
  }
}

/** The statement of a bail as a PDF, in the language or else the guest's; who may have it is for the caller to say. */
export async function writeStatement(bailId: number, asked?: Locale): Promise<StatementFile> {
  const facts = await statementFacts(bailId);
  const locale = asked ?? facts.language ?? defaultLocale;
  const pictures = await picturesOf(facts);
  const { statementPdf } = await loadDocument();
  const t = translatorOf(locale, 'bails/statement');
  return { name: `${t('file')}-${facts.reference}.pdf`, bytes: await statementPdf(facts, locale, pictures) };
}

/** Of every deduction those that its folder still has. */
async function picturesOf({ id, deductions }: StatementFacts): Promise<StatementPicture[]> {
  const pictures: StatementPicture[] = [];
  for (const { concept, evidence } of deductions) {
    for (const { id: evidenceId, kind, name } of evidence) {
      if (kind !== 'picture') continue;
      const opened = await evidenceOfBail(id, evidenceId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      if (opened) pictures.push({ name, concept, bytes: await small(opened.bytes) });
    }
  }
  return pictures;
}

/** As sharp as two a line are printed. */
function small(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).resize({ width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();
}

export function statementResponse({ name, bytes }: StatementFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
