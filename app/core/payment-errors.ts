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
  void_is_final: {
    status: 409,
    es: 'Una anulación no se anula. Anote el movimiento de nuevo.',
    en: 'A void cannot be voided. Record the entry again.',
  },
  void_once: {
    status: 409,
    es: 'Este movimiento ya está anulado.',
    en: 'This entry has been voided already.',
  },
  void_provider: {
    status: 409,
    es: 'No se anotó a mano: un pago por internet no se anula, se devuelve.',
    en: 'It was not recorded by hand: an online payment is refunded, not voided.',
  },
  void_refunded: {
    status: 409,
    es: 'Ya se ha devuelto una parte, así que no se puede anular.',
    en: 'Part of it has been refunded, so it cannot be voided.',
  },
  void_too_late: {
    status: 409,
    es: 'Solo se anula el mismo día en que se anotó. Ahora hay que anotar una devolución.',
    en: 'It can be voided only on the day it was recorded. Now a refund has to be recorded.',
  },
  no_fee_to_waive: {
    status: 409,
    es: 'No quedan gastos de cancelación que condonar.',
    en: 'There is no cancellation fee left to waive.',
  },
  plan_closed: {
    status: 409,
    es: 'La reserva ya no tiene plan de pagos que cambiar.',
    en: 'The booking has no payment plan to change any more.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
