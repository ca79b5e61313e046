/** Refusals about nights that are closed: blocks and the calendars of other sites. */
export const calendarErrors = {
  still_double_sold: {
    status: 409,
    es: 'Las dos ventas siguen coincidiendo: mueva o anule una de ellas y el aviso se cerrará solo.',
    en: 'Both sales still overlap: move or cancel one of them, and the alert closes by itself.',
  },
  apartment_taken: {
    status: 409,
    es: 'El apartamento está ocupado en esas fechas.',
    en: 'The apartment is taken on those dates.',
  },
  outside_changed: {
    status: 409,
    es: 'El calendario ha cambiado entretanto: compruebe las fechas y vuelva a pulsar.',
    en: 'The calendar has changed in the meantime: check the dates and press again.',
  },
  outside_gone: {
    status: 404,
    es: 'Esa estancia ya no está en el calendario de la otra web.',
    en: 'That stay is no longer in the other site’s calendar.',
  },
  outside_booked: {
    status: 409,
    es: 'Esa estancia ya es una reserva.',
    en: 'That stay is a booking already.',
  },
  outside_over: {
    status: 409,
    es: 'Esa estancia ya ha terminado.',
    en: 'That stay is over.',
  },
  outside_stays: {
    status: 409,
    es: 'Esa estancia no termina hoy: si el huésped se va antes, haga de ella una reserva y registre su salida.',
    en: 'That stay does not end today: if the guest leaves early, make a booking of it and check it out.',
  },
  undo_over: {
    status: 409,
    es: 'Ya no se puede deshacer.',
    en: 'It is too late to undo this.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
