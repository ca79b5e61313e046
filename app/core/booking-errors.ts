/** Refusals about holds and the steps of a booking's life; most are `state_refuses` with their reason. */
export const bookingErrors = {
  too_many_holds: {
    status: 429,
    es: 'Ya hay demasiadas reservas a medias desde su conexión o con su correo. Termine una de ellas o espere unos minutos; si tiene prisa, llámenos.',
    en: 'Too many bookings from your connection or with your email are still unfinished. Complete one of them or wait a few minutes; if you are in a hurry, call us.',
  },
  undo_superseded: {
    status: 409,
    es: 'Después ha habido otro cambio: ese paso ya no se puede deshacer.',
    en: 'Something else was changed after it: that step can no longer be undone.',
  },
  undo_told: {
    status: 409,
    es: 'El huésped ya ha recibido el aviso: ese paso ya no se puede deshacer.',
    en: 'The guest has been told already: that step can no longer be undone.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
