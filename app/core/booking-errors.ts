/** Refusals about holds and the steps of a booking's lifecycle; most are `state_refuses` with their reason. */
export const bookingErrors = {
  too_many_holds: {
    status: 429,
    es: 'Desde su conexión o con su correo se han empezado ya muchas reservas. Termine las que tenga a medias o vuelva más tarde; si tiene prisa, llámenos.',
    en: 'Many bookings have been started from your connection or with your email. Complete those you have open or come back later; if you are in a hurry, call us.',
  },
  unacknowledged_warning: {
    status: 409,
    es: 'Hay algo que debe saber antes de hacerlo.',
    en: 'There is something to know before it is done.',
  },
  undo_superseded: {
    status: 409,
    es: 'Después ha habido otro cambio: ese paso ya no se puede deshacer.',
    en: 'Something else was changed after it: that step can no longer be undone.',
  },
  undo_notified: {
    status: 409,
    es: 'El huésped ya ha recibido el aviso: ese paso ya no se puede deshacer.',
    en: 'The guest has been told already: that step can no longer be undone.',
  },
  nothing_to_remind: {
    status: 409,
    es: 'No hay ningún pago que recordar.',
    en: 'There is no payment to remind the guest of.',
  },
  nobody_to_write_to: {
    status: 409,
    es: 'No tiene correo, o no se puede usar: no se le escribe.',
    en: 'There is no email, or it may not be used, so nothing is sent.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
