/** What is wrong with a field of a customer. */
export const customerProblems = {
  person_name: { es: 'Escriba al menos un nombre o un apellido.', en: 'Enter at least one name.' },
  company_name: { es: 'Escriba el nombre de la empresa.', en: 'Enter the name of the company.' },
  document_letter: {
    es: 'Con esas cifras la letra sería {letter}. Revise también las cifras.',
    en: 'With those digits the letter would be {letter}. Check the digits too.',
  },
  document_dni: {
    es: 'Un DNI tiene ocho cifras y una letra, por ejemplo 12345678Z.',
    en: 'A Spanish DNI has eight digits and a letter, such as 12345678Z.',
  },
  document_nie: {
    es: 'Un NIE empieza por X, Y o Z, con siete cifras y una letra, por ejemplo X1234567L.',
    en: 'A NIE begins with X, Y or Z, with seven digits and a letter, such as X1234567L.',
  },
  document_kind_needed: { es: 'Diga qué documento es.', en: 'Say which document it is.' },
  phone_digits: {
    es: 'Aquí no hay un teléfono: faltan cifras.',
    en: 'That is no phone number: it lacks digits.',
  },
  birth_date_ahead: { es: 'Esa fecha aún no ha llegado.', en: 'That date has not come yet.' },
} as const satisfies Record<string, { es: string; en: string }>;
