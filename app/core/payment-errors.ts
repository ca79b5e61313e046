/** Refusals about what a booking costs and how it is paid. */
export const paymentErrors = {
  too_many_cards: {
    status: 429,
    es: 'El banco ha rechazado demasiadas tarjetas. Pague con Bizum o llámenos y lo arreglamos.',
    en: 'The bank has declined too many cards. Pay by Bizum, or call us and we will sort it out.',
  },
  price_changed: {
    status: 409,
    es: 'El precio ha cambiado mientras escribía. Revise el total y vuelva a guardar.',
    en: 'The price changed while you were typing. Check the total and save again.',
  },
  customer_known: {
    status: 409,
    es: 'Ese correo o teléfono ya es de un cliente. Elíjalo, o marque que es otra persona.',
    en: 'A customer has that email or phone already. Choose them, or tick that this is somebody else.',
  },
  payment_not_refundable: {
    status: 409,
    es: 'De este cobro ya no queda nada que devolver.',
    en: 'There is nothing left to refund of this payment.',
  },
  payment_not_taken: {
    status: 409,
    es: 'La reserva ha caducado y ya no admite cobros.',
    en: 'The booking has expired and takes no payments any more.',
  },
  plan_closed: {
    status: 409,
    es: 'La reserva ya no tiene plan de pagos que cambiar.',
    en: 'The booking has no payment plan to change any more.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
