import { z } from 'zod';
import { localizedParagraphs } from '../../../core/localized-input';
import { requiredLine } from '../../../core/text-input';
import { version } from '../apartment-input';

const fields = z.object({
  code: requiredLine(20),
  floor: z.int().min(-9).max(99),
  description: localizedParagraphs(1_200),
});

export const sharedFlatInput = fields.extend({ description: fields.shape.description.default({ es: '' }) });

export const updateSharedFlatInput = fields.partial().extend({ version });
