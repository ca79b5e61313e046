/** Refusals about holds and the steps of a booking's life; most are `state_refuses` with their reason. */
export const bookingErrors = {
  too_many_holds: {
    status: 429,
    es: 'Desde su conexión o con su correo se han empezado ya muchas reservas. Termine las que tenga a medias o vuelva más tarde; si tiene prisa, llámenos.',
    en: 'Many bookings have been started from your connection or with your email. Complete those you have open or come back later; if you are in a hurry, call us.',
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
