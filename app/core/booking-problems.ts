/** What is wrong with a field of a booking's steps. */
export const bookingProblems = {
  moment_invalid: {
    es: 'Escriba día y hora, por ejemplo 2026-11-21 15:30.',
    en: 'Enter day and time, for example 2026-11-21 15:30.',
  },
  moment_ahead: { es: 'Ese momento aún no ha llegado.', en: 'That moment has not come yet.' },
  moment_before_arrival: { es: 'La llegada es el {date}.', en: 'The arrival is on {date}.' },
  moment_before_check_in: { es: 'La entrada se registró después.', en: 'The check-in was later than that.' },
  fee_above_policy: {
    es: 'Las condiciones permiten retener {max} como mucho.',
    en: 'The terms allow keeping {max} at most.',
  },
  fee_reason: {
    es: 'Diga por qué se retiene menos de lo que marcan las condiciones.',
    en: 'Say why less is kept than the terms allow.',
  },
} as const satisfies Record<string, { es: string; en: string }>;
