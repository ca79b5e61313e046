/** What is wrong with a field of a block or of another site's calendar. */
export const calendarProblems = {
  taken_by_booking: {
    es: '{who} lo ocupa del {from} al {until} ({reference}).',
    en: '{who} has it from {from} to {until} ({reference}).',
  },
  taken_by_hold: {
    es: 'Está retenido del {from} al {until}, mientras alguien reserva ({reference}).',
    en: 'It is on hold from {from} to {until} while someone books ({reference}).',
  },
  taken_by_block: {
    es: 'Ya está bloqueado del {from} al {until}.',
    en: 'It is blocked from {from} to {until} already.',
  },
  taken_by_calendar: {
    es: '{who} lo tiene cerrado del {from} al {until}.',
    en: '{who} has it closed from {from} to {until}.',
  },
  feed_url: {
    es: 'Pegue la dirección completa del calendario, por ejemplo https://www.airbnb.es/calendar/ical/….ics.',
    en: 'Paste the full address of the calendar, for example https://www.airbnb.com/calendar/ical/….ics.',
  },
  feed_twice: { es: 'Ese calendario ya se lee aquí.', en: 'That calendar is read here already.' },
  feeds_full: { es: 'Como mucho {max} calendarios por apartamento.', en: 'At most {max} calendars per apartment.' },
  block_order: { es: 'Tiene que acabar después de empezar.', en: 'It has to end after it starts.' },
  block_long: { es: 'Como mucho tres años seguidos.', en: 'Three years at a stretch at most.' },
} as const satisfies Record<string, { es: string; en: string }>;
