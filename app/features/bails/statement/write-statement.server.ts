import sharp from 'sharp';
import { logger } from '../../../access/logger.server';
import { defaultLocale, type Locale } from '../../../core/locale';
import { isUnavailable } from '../../../database/unavailable.server';
import { translatorOf } from '../../../ui/translator.server';
import { queued } from '../../apartments/picture-queue.server';
import { evidenceOfBail } from '../evidence/open-evidence.server';
import { renderPdf } from '../../../ui/pdf/draw-pdf.server';
import { statementKind } from './draw-statement.server';
import { statementFacts, type StatementFacts } from './statement-facts.server';
import type { StatementPicture } from './statement-pictures.server';

export interface StatementFile {
  name: string;
  bytes: Buffer;
}

/**
 * Renders the bail statement as a PDF in the given language, or else the guest's; the caller has checked that the
 * reader may have it.
 */
export async function writeStatement(bailId: number, requested?: Locale): Promise<StatementFile> {
  const facts = await statementFacts(bailId);
  const locale = requested ?? facts.language ?? defaultLocale;
  const pictures = await picturesOf(facts);
  const t = translatorOf(locale, 'bails/statement');
  return {
    name: `${t('file')}-${facts.reference}.pdf`,
    bytes: await renderPdf(statementKind, { facts, locale, pictures }),
  };
}

/** Collects the evidence of each deduction, followed by the pictures of its dispute. */
async function picturesOf({ id, deductions }: StatementFacts): Promise<StatementPicture[]> {
  const pictures: StatementPicture[] = [];
  for (const { concept, evidence, dispute } of deductions) {
    const files = [
      ...evidence.map((file) => ({ ...file, ofGuest: false })),
      ...(dispute?.evidence ?? []).map((file) => ({ ...file, ofGuest: true })),
    ];
    for (const { id: evidenceId, kind, name, ofGuest } of files) {
      if (kind === 'picture') pictures.push({ name, concept, ofGuest, image: await imageOf(id, evidenceId) });
    }
  }
  return pictures;
}

/** Returns the picture scaled for printing two per row; null if the stored file is missing or damaged. */
async function imageOf(bailId: number, evidenceId: number): Promise<StatementPicture['image']> {
  try {
    const { bytes } = await evidenceOfBail(bailId, evidenceId);
    const { data, info } = await queued(() =>
      sharp(bytes)
        .resize({ width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true })
        .jpeg()
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    logger().error({ err: error, bailId, evidenceId }, 'picture of a statement');
    return null;
  }
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
