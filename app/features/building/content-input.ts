import { z } from 'zod';
import { defaultLocale, otherLocales } from '../../core/locale';
import { inEachLanguage, filledTexts } from '../../core/localized-input';
import { documentPages, legalPages } from '../../core/paths';
import { richText } from '../../core/rich-text-input';
import { lineOfText, paragraphsOfText } from '../../core/text-input';
import { isBlank } from './content-parts';

/** Maximum visible characters of a rich text in one language. */
const RICH_TEXT_MAX = 20_000;

/** A single-line text in every language. Spanish is required if any other language is filled in. */
const line = (max: number) => inEach(lineOfText(max)).prefault({});

/** Like `line`, but with several lines. */
const textSchema = (max: number) => localizedParagraphsInput(max).prefault({});

/** Like `textSchema`, but without a default, so that an omitted text stays unchanged. */
export const localizedParagraphsInput = (max: number) => inEach(paragraphsOfText(max));

/** HTML in every language; the operation sanitizes it. */
const rich = inEach(richText(RICH_TEXT_MAX));

function inEach(text: z.ZodType<string, string>) {
  return inEachLanguage(text.default(''), text)
    .superRefine((texts, context) => {
      if (!texts[defaultLocale] && otherLocales.some((locale) => texts[locale])) {
        context.addIssue({ code: 'custom', path: [defaultLocale], message: 'spanish_missing' });
      }
    })
    .transform(filledTexts);
}

/** File name of a stored picture, or none. */
const picture = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/, 'picture_unknown')
  .default('');

/** Repeated parts in order; blank ones are dropped. */
function several<T extends z.ZodType>(max: number, part: T) {
  return z
    .array(part)
    .max(max)
    .transform((parts) => parts.filter((one) => !isBlank(one)))
    .prefault([]);
}

/** A repeated element with several fields, of which the text `name` is required unless the element is blank. */
function named<T extends z.core.$ZodLooseShape, K extends keyof T & string>(name: K, shape: T) {
  return z.object(shape).superRefine((part, context) => {
    const texts = part as Record<string, unknown>;
    if (isBlank(texts[name]) && !isBlank(part)) {
      context.addIssue({ code: 'custom', path: [name, 'es'], message: 'required' });
    }
  });
}

const home = z.object({
  title: line(120),
  intro: textSchema(600),
  heroFile: picture,
  house: z.object({ title: line(120), text: textSchema(1200), file: picture, caption: line(200) }).prefault({}),
  promises: several(6, named('title', { title: line(120), text: textSchema(600) })),
  surroundings: z
    .object({
      title: line(120),
      text: textSchema(1200),
      distances: several(12, named('place', { place: line(80), time: line(80) })),
    })
    .prefault({}),
});

const presentation = z.object({
  title: line(120),
  heroFile: picture,
  heroCaption: line(200),
  heading: line(160),
  lead: textSchema(600),
  text: textSchema(4000),
  floors: several(30, named('floor', { floor: line(80), text: textSchema(1200) })),
  pictures: several(
    12,
    z.object({ file: picture, caption: line(200) }).superRefine((shown, context) => {
      if (shown.file === '' && !isBlank(shown)) {
        context.addIssue({ code: 'custom', path: ['file'], message: 'required' });
      }
    }),
  ),
  notes: several(12, named('title', { title: line(120), text: textSchema(1200) })),
});

const contact = z.object({
  lead: textSchema(600),
  reception: line(160),
  directions: several(12, named('from', { from: line(120), how: textSchema(600) })),
  map: z.object({ file: picture }).prefault({}),
});

const look = z.object({
  entry: z.object({ file: picture }).prefault({}),
  missing: z.object({ file: picture }).prefault({}),
});

/** A document needs at least a title and a text, unless it is empty altogether. */
const document = z
  .object({
    title: line(120),
    linkText: line(160),
    lead: textSchema(600),
    body: rich.prefault({}),
    questions: several(40, named('question', { question: line(300), answer: textSchema(2000) })),
  })
  .superRefine((written, context) => {
    if (isBlank(written)) return;
    for (const name of ['title', 'body'] as const) {
      if (!written[name].es) context.addIssue({ code: 'custom', path: [name, 'es'], message: 'required' });
    }
  })
  .transform((written) => (isBlank(written.linkText) ? { ...written, linkText: written.title } : written));

const someOf = <N extends string, T extends z.ZodType>(names: readonly N[], part: T) =>
  z.object(Object.fromEntries(names.map((name) => [name, part])) as Record<N, T>).partial();

/** Texts of the public pages. Each part that is present replaces the whole part in the draft. */
export const contentInput = z
  .object({
    home,
    presentation,
    gallery: z.object({ lead: textSchema(600) }),
    contact,
    look,
    documents: someOf(documentPages, document),
    legal: someOf(legalPages, rich),
  })
  .partial();
