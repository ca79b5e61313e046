import { parseCalendarDate } from './calendar-date';
import { formatDate } from './format';
import type { Locale } from './locale';

/** What is wrong with a typed date: apart from the sentences of other fields, which no public page needs in the browser. */
export const dateProblems = {
  required: { es: 'Falta este dato.', en: 'This is missing.' },
  date_invalid: {
    es: 'Esa fecha no existe. Escríbala así: 2027-05-03.',
    en: 'There is no such date. Write it like this: 2027-05-03.',
  },
  date_ambiguous: {
    es: 'Escriba la fecha así: 2027-05-03.',
    en: 'Day and month could be mistaken. Write the date like this: 2027-05-03, or May 3.',
  },
  month_invalid: { es: 'Escriba el mes así: 2027-05.', en: 'Write the month like this: 2027-05.' },
  year_range: { es: 'Escriba un año entre 1900 y 2999.', en: 'Enter a year between 1900 and 2999.' },
  time_invalid: {
    es: 'Esa hora no existe. Escríbala así: 15:30:00.',
    en: 'There is no such time. Write it like this: 15:30:00.',
  },
  time_missing: {
    es: 'Falta la hora. Escríbala así: 2027-05-03 15:30:00.',
    en: 'The time is missing. Write it like this: 2027-05-03 15:30:00.',
  },
  span_incomplete: { es: 'Falta el final, detrás de « ~ ».', en: 'The end is missing, after “ ~ ”.' },
  span_order: { es: 'El final no puede ser anterior al principio.', en: 'The end cannot be before the start.' },
  date_before: { es: 'Como pronto: {min}.', en: '{min} at the earliest.' },
  date_after: { es: 'Como tarde: {max}.', en: '{max} at the latest.' },
  date_unavailable: { es: '{value} no se puede elegir.', en: '{value} cannot be chosen.' },
  range_incomplete: {
    es: 'Falta la fecha de salida. Escríbalas así: 2027-05-03 ~ 2027-05-10.',
    en: 'The check-out date is missing. Write both like this: 2027-05-03 ~ 2027-05-10.',
  },
  range_order: {
    es: 'La salida tiene que ser posterior a la llegada.',
    en: 'Check-out has to be after check-in.',
  },
  past_dates: { es: 'La llegada ya ha pasado.', en: 'The arrival date has passed.' },
  stay_too_long: { es: 'Como mucho un año de estancia.', en: 'A stay of one year at most.' },
  too_far_ahead: {
    es: 'Todavía no se puede reservar con tanta antelación.',
    en: 'It is too early to book those dates.',
  },
} as const satisfies Record<string, { es: string; en: string }>;

export type DateProblemKey = keyof typeof dateProblems;

export function dateProblemText(
  { problem, params }: { problem: DateProblemKey; params?: Readonly<Record<string, string | number>> | undefined },
  locale: Locale,
): string {
  return fillSentence(dateProblems[problem][locale], params, locale);
}

/** The sentence with its values. In running text a date has its month in words. */
export function fillSentence(
  sentence: string,
  params: Readonly<Record<string, string | number>> | undefined,
  locale: Locale,
): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params?.[name] ?? '');
    const date = parseCalendarDate(value);
    return date ? formatDate(date, locale) : value;
  });
}
