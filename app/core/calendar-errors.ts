/** Refusals about nights that are closed: blocks and the calendars of other sites. */
export const calendarErrors = {
  apartment_taken: {
    status: 409,
    es: 'El apartamento está ocupado en esas fechas.',
    en: 'The apartment is taken on those dates.',
  },
  undo_over: {
    status: 409,
    es: 'Ya no se puede deshacer.',
    en: 'It is too late to undo this.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
