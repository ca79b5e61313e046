import { z } from 'zod';
import { lineOfText } from '../../core/text-input';
import { calendarSources } from './calendar-source';

/** Input for another site's calendar. Messages are keys of `Problems`. */

const MAX_URL = 2_000;

/** Accepts addresses as sites give them; `webcal:` becomes `https:`. */
const url = z
  .string()
  .max(MAX_URL, 'too_long')
  .transform((text, context): string => {
    const typed = text.trim().replace(/^webcals?:/i, 'https:');
    if (typed === '') return fail(context, 'required');
    const address = URL.parse(typed);
    if (!address || !/^https?:$/.test(address.protocol) || /[\s\p{Cc}]/u.test(typed)) return fail(context, 'feed_url');
    if (!address.hostname.includes('.') && !address.hostname.startsWith('[') && address.hostname !== 'localhost') {
      return fail(context, 'feed_url');
    }
    return address.href;
  })
  .pipe(z.string().max(MAX_URL, 'too_long'));

function fail(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const fields = { source: z.enum(calendarSources, 'choice'), name: lineOfText(60), url, active: z.boolean() };

export const createFeedInput = z.object({
  ...fields,
  name: fields.name.default(''),
  active: fields.active.default(true),
});

/** Omitted fields stay unchanged. */
export const updateFeedInput = z
  .object(fields)
  .partial()
  .extend({ version: z.coerce.number().int().min(1) });
