import { bookingProblems } from './booking-problems';
import { calendarProblems } from './calendar-problems';
import { customerProblems } from './customer-problems';
import { dateProblems, fillSentence } from './date-problems';
import { inventoryProblems } from './inventory-problems';
import { mailProblems } from './mail-problems';
import { paymentProblems } from './payment-problems';
import type { FieldProblem } from './app-error';
import type { Locale } from './locale';

/**
 * What a person reads beside a field that was refused. Schemas name a key as
 * their message; what they do not name is derived from the kind of issue.
 */
const sentences = {
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
    es: 'Es de las que más se usan, o casi. Pruebe con varias palabras.',
    en: 'It is one of the most used, or nearly. Try several words.',
  },
  password_own: {
    es: 'Es su nombre o su correo, y poco más. Pruebe con varias palabras.',
    en: 'It is your name or your email, and little else. Try several words.',
  },
  password_building: {
    es: 'Es el nombre del edificio, y poco más. Pruebe con varias palabras.',
    en: 'It is the name of the building, and little else. Try several words.',
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
  unknown_category: { es: 'No tenemos ese alojamiento.', en: 'We have no such accommodation.' },
  unknown_apartment: { es: 'No tenemos ese apartamento.', en: 'We have no such apartment.' },
  accept_terms: {
    es: 'Para reservar hace falta aceptar las condiciones.',
    en: 'Please accept the terms to book.',
  },
  name_one_line: { es: 'Escriba el nombre en una sola línea.', en: 'Enter the name on one line.' },
  name_no_link: { es: 'Escriba solo el nombre, sin enlaces.', en: 'Enter just the name, without links.' },
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
  ...calendarProblems,
  ...customerProblems,
  ...dateProblems,
  ...inventoryProblems,
  ...mailProblems,
  ...bookingProblems,
  ...paymentProblems,
} as const satisfies Record<string, { es: string; en: string }>;

export type FieldProblemKey = keyof typeof sentences;

export function fieldProblemText(problem: Pick<FieldProblem, 'problem' | 'params'>, locale: Locale): string {
  const sentence = sentences[problem.problem as FieldProblemKey] ?? sentences.invalid;
  return fillSentence(sentence[locale], problem.params, locale);
}

/** The part of a Zod issue that decides which sentence is read. */
interface IssueLike {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** The values for the sentence of an issue that a schema raised itself. */
  params?: Record<string, unknown> | undefined;
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
  const own = Object.entries(issue.params ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    ...Object.fromEntries(own),
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
