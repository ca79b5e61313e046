/** What is wrong with a field of a booking that the team writes, or of its payments. */
export const paymentProblems = {
  apartment_taken: {
    es: 'Ya no está libre en esas fechas. Elija otro.',
    en: 'No longer free on those dates. Choose another one.',
  },
  price_by_hand: {
    es: 'Sin tarifa para esa estancia: escriba el precio acordado y el motivo.',
    en: 'No rate for that stay: enter the agreed price and the reason.',
  },
  code_refused: { es: 'Ese código no vale para esta estancia.', en: 'That code does not apply to this stay.' },
  price_of_several: {
    es: 'La estancia pasa por varios apartamentos. Se cotiza de nuevo en «Mover».',
    en: 'The stay is in several apartments. Quote it anew under “Move”.',
  },
  too_many_for_it: { es: 'Caben como mucho {max} personas.', en: 'It sleeps {max} at most.' },
  arrival_too_old: {
    es: 'Como pronto, una llegada del {min}.',
    en: 'An arrival on {min} at the earliest.',
  },
  departure_past: { es: 'La salida ya ha pasado.', en: 'The departure date has passed.' },
  contact_needed: { es: 'Escriba el correo o el teléfono.', en: 'Enter the email or the phone.' },
  customer_unknown: { es: 'Ese cliente ya no está.', en: 'That customer is not there any more.' },
  customer_match: {
    es: 'Ya hay un cliente con ese correo o teléfono.',
    en: 'A customer has that email or phone already.',
  },
  too_many_names: {
    es: 'Hay más nombres que huéspedes ({max}).',
    en: 'There are more names than guests ({max}).',
  },
  birth_date: { es: 'Esa fecha de nacimiento no puede ser.', en: 'That birth date cannot be right.' },
  plan_sum: {
    es: 'Los plazos suman {sum}; el total es {total}.',
    en: 'The installments add up to {sum}; the total is {total}.',
  },
  plan_empty: { es: 'Escriba al menos un plazo.', en: 'Enter at least one installment.' },
  plan_settled: {
    es: 'Los plazos ya cobrados se quedan como están.',
    en: 'Installments that are paid stay as they are.',
  },
  hold_past: { es: 'La retención tiene que acabar más tarde.', en: 'The hold has to end later than now.' },
  hold_after_arrival: {
    es: 'La retención tiene que acabar antes de la llegada.',
    en: 'The hold has to end before the arrival.',
  },
  clock_time: { es: 'Escriba la hora así: 18:30.', en: 'Enter the time like this: 18:30.' },
  bail_settled: {
    es: 'La fianza ya se ha cobrado y no cambia aquí.',
    en: 'The security deposit has been taken and does not change here.',
  },
  paid_later: { es: 'Un cobro no puede ser de un día por venir.', en: 'A payment cannot be of a day to come.' },
  paid_earlier: { es: 'Como pronto, un cobro del {min}.', en: '{min} at the earliest.' },
  more_than_open: {
    es: 'Quedan {max} por cobrar. Marque abajo si quiere anotar más.',
    en: '{max} is open. Tick below to record more than that.',
  },
  refund_too_much: { es: 'De este cobro se pueden devolver {max}.', en: '{max} of this payment can be refunded.' },
  refunded_later: {
    es: 'Una devolución no puede ser de un día por venir.',
    en: 'A refund cannot be of a day to come.',
  },
  refunded_earlier: {
    es: 'Como pronto, el día del cobro: {min}.',
    en: 'On the day of the payment at the earliest: {min}.',
  },
  waive_asked: {
    es: 'Esto devuelve {beyond} de los gastos de cancelación. Diga cuánto de ello se condona; si nada, 0.',
    en: 'This gives back {beyond} of the cancellation fee. Say how much of it is waived; if none, 0.',
  },
  waive_too_much: { es: 'Se pueden condonar {max} como mucho.', en: 'No more than {max} can be waived.' },
  waive_reason: { es: 'Escriba por qué se condona.', en: 'Say why it is waived.' },
  void_reason: { es: 'Escriba por qué se anula.', en: 'Say why it is voided.' },
  state_keeps: {
    es: 'En este estado de la reserva ya no cambia.',
    en: 'In this state of the booking it stays as it is.',
  },
} as const satisfies Record<string, { es: string; en: string }>;
