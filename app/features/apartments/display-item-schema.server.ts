import { z } from '@hono/zod-openapi';

export const displayItemSchema = z.object({
  src: z.string(),
  alt: z.string(),
  largeViewSrc: z.string().optional().describe('If a larger version than src is stored'),
  pictureElement: z
    .array(z.object({ srcset: z.string(), media: z.string(), type: z.string() }))
    .describe('Sources of a picture element, by preference'),
  width: z.number().int().describe('Of the uploaded file, in pixels, as is height'),
  height: z.number().int(),
  placeholder: z.string().describe('A blurred picture as a data URL, or empty'),
  caption: z.string(),
});
