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
  not_a_picture: { es: 'No es una imagen.', en: 'This is not an image.' },
  picture_format: {
    es: 'Formato {format}. Expórtela como JPEG y vuelva a subirla.',
    en: '{format} format. Export it as JPEG and upload it again.',
  },
  picture_bytes: {
    es: 'Pesa más de 20 MB. Redúzcala y vuelva a subirla.',
    en: 'Over 20 MB. Make it smaller and upload it again.',
  },
  picture_pixels: {
    es: 'Mide {width} × {height} px. Redúzcala a menos de 100 megapíxeles.',
    en: '{width} × {height} px. Bring it below 100 megapixels.',
  },
  picture_narrow: {
    es: 'Tiene {width} px de ancho; hacen falta {min}.',
    en: '{width} px wide; {min} are needed.',
  },
  picture_broken: {
    es: 'Está dañada o incompleta. Expórtela otra vez y vuelva a subirla.',
    en: 'Damaged or incomplete. Export it again and upload it again.',
  },
  picture_twice: { es: 'Esa imagen ya está aquí.', en: 'That image is here already.' },
  pictures_full: { es: 'Como mucho {max} imágenes.', en: 'At most {max} images.' },
  guests_below_base: {
    es: 'Debe ser igual o mayor que la básica ({min}).',
    en: 'Must be the same as the base occupancy ({min}) or more.',
  },
  amount_too_big: { es: 'Como mucho 100.000,00 €.', en: 'At most €100,000.00.' },
  code_taken: { es: 'Ya hay otro con ese código.', en: 'Another one has that code.' },
  key_taken: {
    es: 'Ya hay otra categoría de ese tipo con esa clave.',
    en: 'Another category of that type has that key.',
  },
  key_invalid: {
    es: 'Solo minúsculas sin acentos, cifras y guiones, por ejemplo suite-atico.',
    en: 'Only lower-case letters without accents, digits and dashes, for example penthouse-view.',
  },
  category_for_room: {
    es: 'Una habitación de un piso compartido va en una categoría de habitaciones.',
    en: 'A room of a shared flat belongs in a category of rooms.',
  },
  category_for_suite: {
    es: 'Una suite o un piso entero va en una categoría de suites.',
    en: 'A suite or a whole flat belongs in a category of suites.',
  },
  type_in_use: {
    es: 'Sus apartamentos son de ese tipo: no se puede cambiar.',
    en: 'Its apartments are of that type: it cannot be changed.',
  },
  whole_needs_flat: { es: 'Elija el piso que se alquila entero.', en: 'Choose the flat that is let whole.' },
  structure_occupied: {
    es: 'Tiene reservas o bloqueos: no puede cambiar de piso ni de lo que ocupa.',
    en: 'It has bookings or blocks: it cannot move to another flat or change what it occupies.',
  },
  bookings_to_come: {
    es: 'No se puede retirar: reservas en curso o por venir, {count}.',
    en: 'It cannot be retired: bookings under way or to come, {count}.',
  },
  flat_without_rooms: {
    es: 'Ese piso todavía no tiene habitaciones. Créelas antes.',
    en: 'That flat has no rooms yet. Create them first.',
  },
  offer_code: {
    es: 'De 3 a 20 letras o cifras, sin acentos, por ejemplo VERANO27.',
    en: 'Three to twenty letters or digits without accents, for example SUMMER27.',
  },
  offer_code_taken: { es: 'Otra promoción ya tiene ese código.', en: 'Another offer has that code already.' },
  offer_used: {
    es: 'Hay reservas hechas con ella y esto ya no cambia. Duplíquela para ofrecer otra cosa.',
    en: 'Bookings were made with it, so this stays. Duplicate it to offer something else.',
  },
  percent_bounds: { es: 'Entre 0,01 y 100 %.', en: 'Between 0.01 and 100%.' },
  pay_fewer_nights: {
    es: 'Tienen que ser menos noches de las que se queda.',
    en: 'It has to be fewer nights than the stay.',
  },
  bounds_order: { es: 'No puede ser anterior al principio.', en: 'It cannot be before the beginning.' },
  bounds_too_close: {
    es: 'En ese plazo no cabe la estancia mínima.',
    en: 'The shortest stay does not fit between these dates.',
  },
  unknown_picture: { es: 'Esa imagen ya no está.', en: 'That picture is no longer there.' },
  view_name_taken: { es: 'Ya tiene una vista con ese nombre.', en: 'You have a view with that name already.' },
  too_many_views: {
    es: 'Son muchas vistas. Borre antes alguna que ya no use.',
    en: 'That is a lot of views. Delete one that you no longer use first.',
  },
  tax_number_invalid: {
    es: 'No parece un NIF. Son nueve caracteres, por ejemplo B58378431.',
    en: 'That does not look like a Spanish NIF. It has nine characters, such as B58378431.',
  },
  tax_number_letter: {
    es: 'La letra no corresponde a ese número.',
    en: 'The letter does not match the number.',
  },
  tax_number_control: {
    es: 'El último carácter no corresponde a ese número.',
    en: 'The last character does not match the number.',
  },
  iban_invalid: {
    es: 'Revise el IBAN: falta algo o las cifras no cuadran.',
    en: 'Check the IBAN: something is missing or the digits do not add up.',
  },
  postcode_invalid: {
    es: 'El código postal tiene cinco cifras.',
    en: 'A Spanish postcode has five digits.',
  },
  country_unknown: { es: 'Elija un país de la lista.', en: 'Choose a country from the list.' },
  times_order: {
    es: 'La salida no puede ser más tarde que la entrada.',
    en: 'Check-out cannot be later than check-in.',
  },
  clock_time_invalid: { es: 'Escriba la hora así: 15:00.', en: 'Enter the time like this: 15:00.' },
  time_zone_unknown: { es: 'Elija una zona horaria de la lista.', en: 'Choose a time zone from the list.' },
  coordinate_missing: {
    es: 'Escriba las dos coordenadas o ninguna.',
    en: 'Enter both coordinates or neither.',
  },
  prefix_invalid: { es: 'Son dos letras, por ejemplo AL.', en: 'Two letters, such as AL.' },
  prefix_locked: {
    es: 'Ya hay reservas con el prefijo actual, así que no se puede cambiar.',
    en: 'There are bookings with the current prefix, so it cannot change.',
  },
  series_invalid: {
    es: 'De una a seis letras o cifras, sin espacios.',
    en: 'One to six letters or digits, without spaces.',
  },
  series_same: {
    es: 'Las rectificativas necesitan una serie distinta.',
    en: 'Rectifying invoices need a series of their own.',
  },
  container_invalid: {
    es: 'El contenedor empieza por GTM-, por ejemplo GTM-ABC1234.',
    en: 'The container begins with GTM-, such as GTM-ABC1234.',
  },
  link_https: {
    es: 'Pegue la dirección completa, que empieza por https://.',
    en: 'Paste the full address, which begins with https://.',
  },
  spanish_missing: {
    es: 'Falta el texto en español, que es el que se muestra si no hay otro.',
    en: 'The Spanish text is missing: it is the one shown where there is no other.',
  },
  picture_unknown: { es: 'Esa imagen ya no está.', en: 'That picture is gone.' },
  rows_unsaved: {
    es: 'Todavía no está guardado. Guarde cuando termine.',
    en: 'This is not saved yet. Save when you are done.',
  },
  control_characters: {
    es: 'Hay caracteres que no se pueden guardar.',
    en: 'Some characters cannot be stored.',
  },
  amount_positive: { es: 'Escriba un importe mayor que cero.', en: 'Enter an amount above zero.' },
  amount_high: { es: 'Ese importe es demasiado alto.', en: 'That amount is too high.' },
  date_far: { es: 'Elija una fecha entre 2000 y 2100.', en: 'Choose a date between 2000 and 2100.' },
  season_order: {
    es: 'La última noche no puede ser anterior a la primera.',
    en: 'The last night cannot come before the first one.',
  },
  season_long: { es: 'Como mucho cinco años.', en: 'Five years at most.' },
  max_below_min: {
    es: 'El máximo no puede ser menor que el mínimo.',
    en: 'The maximum cannot be below the minimum.',
  },
  season_overlaps: {
    es: 'Coincide con «{name}», del {from} al {until}.',
    en: 'It overlaps “{name}”, {from} to {until}.',
  },
  unnamed_season_overlaps: {
    es: 'Coincide con otra temporada, del {from} al {until}.',
    en: 'It overlaps another season, {from} to {until}.',
  },
  prices_there: {
    es: 'Ya hay precios en esas fechas: {codes}. Marque «Sustituir» para cambiarlos.',
    en: 'There are prices on those dates already: {codes}. Check “Replace” to change them.',
  },
  copy_percent: { es: 'Entre −50 % y +100 %.', en: 'Between −50% and +100%.' },
  choose_apartments: { es: 'Elija al menos un apartamento.', en: 'Choose at least one apartment.' },
  nothing_to_copy: { es: 'No hay temporadas que copiar.', en: 'There are no seasons to copy.' },
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
