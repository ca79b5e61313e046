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
} as const satisfies Record<string, { status: number; es: string; en: string }>;
