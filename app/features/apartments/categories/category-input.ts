import { z } from 'zod';
import { localizedLine, localizedParagraphs, optionalLocalizedLine } from '../../../core/localized-input';
import { requiredLine } from '../../../core/text-input';
import { version } from '../apartment-input';
import { MAX_KEY } from './category-key';

export const MAX_PARAGRAPHS = 12;

export const categoryTypes = ['suite', 'room'] as const;

const fields = z.object({
  type: z.enum(categoryTypes, 'choice'),
  key: requiredLine(MAX_KEY).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'key_invalid')),
  name: localizedLine(80),
  summary: optionalLocalizedLine(160),
  description: z.object({
    lead: localizedParagraphs(400),
    heading: optionalLocalizedLine(120),
    paragraphs: z
      .array(localizedParagraphs(1_200))
      .max(MAX_PARAGRAPHS)
      .transform((paragraphs) => paragraphs.filter((text) => Object.values(text).some(Boolean))),
  }),
  published: z.boolean(),
});

const noText = { es: '' };

/** Derived from the name if omitted. */
export const categoryInput = fields.extend({
  key: z.preprocess((key) => (key === '' ? undefined : key), fields.shape.key.optional()),
  summary: fields.shape.summary.default(noText),
  description: fields.shape.description.default({ lead: noText, heading: noText, paragraphs: [] }),
  published: fields.shape.published.default(true),
});

export const updateCategoryInput = fields.partial().extend({ version });

export const moveCategoryInput = z.object({ direction: z.enum(['up', 'down'], 'choice') });
