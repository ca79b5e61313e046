/** Refusals about customers. */
export const customerErrors = {
  customer_duplicate: {
    status: 409,
    es: 'Quizá ya tenga ficha. Ábrala, o créela de todos modos si es otra persona.',
    en: 'They may be a customer already. Open that one, or create this one anyway if it is somebody else.',
  },
  customer_restricted: {
    status: 409,
    es: 'Sus datos se borraron a petición suya; lo que queda lo guarda la ley y no se cambia.',
    en: 'Their data were erased at their request; what is left is kept by law and does not change.',
  },
  customer_merged: {
    status: 409,
    es: 'Esta ficha ya se unió a otra.',
    en: 'This customer has been merged into another one already.',
  },
  customers_same: {
    status: 422,
    es: 'Elija otra ficha: una no se une consigo misma.',
    en: 'Choose another one: a customer is not merged with themselves.',
  },
  customers_two_accounts: {
    status: 409,
    es: 'Cada ficha tiene su propia cuenta de acceso. Elimine antes una de las dos.',
    en: 'Each of them signs in with an account of their own. Close one of the accounts first.',
  },
  customer_stays_open: {
    status: 409,
    es: 'Tiene estancias en curso o por venir. Sus datos podrán borrarse cuando terminen.',
    en: 'They have stays under way or to come. Their data can be erased once those are over.',
  },
  customer_money_open: {
    status: 409,
    es: 'Queda dinero pendiente. Cóbrelo o devuélvalo antes de borrar sus datos.',
    en: 'Money is still open. Collect or return it before their data are erased.',
  },
  customer_of_team: {
    status: 409,
    es: 'Su cuenta es del equipo del edificio. Se cierra en Usuarios.',
    en: 'Their account belongs to the team of the building. It is closed under Users.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
