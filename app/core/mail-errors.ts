/** Refusals about mails and webhooks. */
export const mailErrors = {
  mail_not_repeated: {
    status: 409,
    es: 'Lleva un enlace que sirve una sola vez. Envíe uno nuevo desde la cuenta.',
    en: 'It holds a link that works once. Send a new one from the account.',
  },
  mail_withdrawn: {
    status: 409,
    es: 'Contaba un cambio que se deshizo: ya no es cierto. Avise desde la reserva.',
    en: 'It told of a change that was undone, and is no longer true. Write from the booking instead.',
  },
  no_mail_server: {
    status: 409,
    es: 'No hay servidor de correo configurado: no puede salir nada.',
    en: 'No mail server is set up, so nothing can be sent.',
  },
  mail_not_waiting: {
    status: 409,
    es: 'No está entre los correos no enviados.',
    en: 'It is not one of the emails that were not sent.',
  },
  mail_held_back: {
    status: 409,
    es: 'El edificio tiene elegido no recibirlo por correo, o parece publicidad: se lee aquí.',
    en: 'The building chose not to get it by email, or it looks like spam: it can be read here.',
  },
  mail_sent_again: {
    status: 409,
    es: 'Ya se ha enviado de nuevo.',
    en: 'It has already been sent again.',
  },
  mail_stay_over: {
    status: 409,
    es: 'Habla de una estancia que ya ha pasado.',
    en: 'It is about a stay that is over.',
  },
  mail_outdated: {
    status: 409,
    es: 'La reserva ha cambiado desde que se escribió: ya no es cierto. Avise desde la reserva.',
    en: 'The booking has changed since it was written, so it is no longer true. Write from the booking instead.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
