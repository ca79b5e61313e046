import { inventoryProblems } from './inventory-problems';
import type { FieldProblem } from './app-error';
import { parseCalendarDate } from './calendar-date';
import { formatDate } from './format';
import type { Locale } from './locale';

/**
 * What a person reads beside a field that was refused. Schemas name a key as
 * their message; what they do not name is derived from the kind of issue.
 */
const sentences = {
  required: { es: 'Falta este dato.', en: 'This is missing.' },
  invalid: { es: 'Este dato no es válido.', en: 'This is not valid.' },
  too_long: { es: 'Como mucho {max} caracteres.', en: 'At most {max} characters.' },
  too_short: { es: 'Al menos {min} caracteres.', en: 'At least {min} characters.' },
  too_big: { es: 'Como mucho {max}.', en: 'At most {max}.' },
  too_small: { es: 'Al menos {min}.', en: 'At least {min}.' },
  whole_number: { es: 'Escriba un número entero.', en: 'Enter a whole number.' },
  number: { es: 'Escriba un número.', en: 'Enter a number.' },
  amount: { es: 'Escriba un importe, por ejemplo 60,00.', en: 'Enter an amount, for example 60.00.' },
  percent: { es: 'Escriba un porcentaje, por ejemplo 12,5.', en: 'Enter a percentage, for example 12.5.' },
  choice: { es: 'Elija una de las opciones.', en: 'Choose one of the options.' },
  email_invalid: {
    es: 'Escriba la dirección completa, por ejemplo nombre@correo.es.',
    en: 'Enter the full address, for example name@mail.com.',
  },
  password_common: {
    es: 'Demasiado fácil de adivinar. Pruebe con varias palabras.',
    en: 'Too easy to guess. Try several words.',
  },
  password_wrong: { es: 'No es su contraseña.', en: 'That is not your password.' },
  email_taken: { es: 'Ya hay una cuenta con ese correo.', en: 'There is an account with that email.' },
  email_same: { es: 'Ese ya es el correo de su cuenta.', en: 'That is the email of your account already.' },
  confirm_erasure: {
    es: 'Marque que quiere borrar sus datos para siempre.',
    en: 'Please confirm that you want your data erased for good.',
  },
  email_own: {
    es: 'Quien ya usa su cuenta cambia el correo desde ella.',
    en: 'Whoever already uses the account changes the email there.',
  },
  phone_invalid: {
    es: 'Escriba el teléfono con prefijo, por ejemplo +34 600 000 000.',
    en: 'Enter the phone with its country code, for example +34 600 000 000.',
  },
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
  unknown_category: { es: 'No tenemos ese alojamiento.', en: 'We have no such accommodation.' },
  unknown_apartment: { es: 'No tenemos ese apartamento.', en: 'We have no such apartment.' },
  accept_terms: {
    es: 'Para reservar hace falta aceptar las condiciones.',
    en: 'Please accept the terms to book.',
  },
  read_privacy: {
    es: 'Marque que ha leído la política de privacidad.',
    en: 'Please confirm that you have read the privacy policy.',
  },
  children_need_adult: {
    es: 'Tiene que viajar al menos un adulto.',
    en: 'At least one adult has to travel.',
  },
  card_number: { es: 'Revise el número de la tarjeta.', en: 'Check the card number.' },
  card_expiry: { es: 'Escriba mes y año, por ejemplo 08 / 29.', en: 'Enter month and year, for example 08 / 29.' },
  card_expired: { es: 'La tarjeta está caducada.', en: 'The card has expired.' },
  card_code: { es: 'Son las tres cifras del reverso.', en: 'The three digits on the back.' },
  control_characters: {
    es: 'Hay caracteres que no se pueden guardar.',
    en: 'Some characters cannot be stored.',
  },
  ...inventoryProblems,
} as const satisfies Record<string, { es: string; en: string }>;

export type FieldProblemKey = keyof typeof sentences;

export function fieldProblemText(problem: Pick<FieldProblem, 'problem' | 'params'>, locale: Locale): string {
  const sentence = sentences[problem.problem as FieldProblemKey] ?? sentences.invalid;
  return sentence[locale].replace(/\{(\w+)\}/g, (_, name: string) => inWords(problem.params?.[name] ?? '', locale));
}

/** In running text a date has its month in words. */
function inWords(value: string | number, locale: Locale): string {
  const date = parseCalendarDate(String(value));
  return date ? formatDate(date, locale) : String(value);
}

/** The part of a Zod issue that decides which sentence is read. */
interface IssueLike {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  input?: unknown;
  expected?: string;
}

/**
 * Validation issues as field problems, one a field: the first says enough. A
 * message that is a key of the list above is taken as it stands.
 */
export function fieldProblems(issues: readonly IssueLike[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const problem = Object.hasOwn(sentences, issue.message) ? issue.message : derivedProblem(issue);
    if (!problems.has(path)) problems.set(path, { path, problem, params: bounds(issue) });
  }
  return [...problems.values()];
}

function bounds(issue: IssueLike): Record<string, string | number> {
  return {
    ...(issue.minimum !== undefined && { min: Number(issue.minimum) }),
    ...(issue.maximum !== undefined && { max: Number(issue.maximum) }),
  };
}

function derivedProblem(issue: IssueLike): FieldProblemKey {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'required';
    if (issue.expected === 'int') return 'whole_number';
    return issue.expected === 'number' ? 'number' : 'invalid';
  }
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'invalid_format') return 'invalid';
  return 'invalid';
}
