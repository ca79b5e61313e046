/** Refusals about moving a booking. */
export const moveErrors = {
  move_check_in_fixed: {
    status: 422,
    es: 'El huésped ya está alojado: la fecha de entrada no cambia.',
    en: 'The guest is in house: the check-in date stays.',
  },
  move_before_today: {
    status: 422,
    es: 'La salida no puede ser anterior a hoy.',
    en: 'The departure cannot be before today.',
  },
  move_segments: {
    status: 422,
    es: 'Los apartamentos no cubren la estancia noche a noche.',
    en: 'The apartments do not cover the stay night by night.',
  },
  move_changes_nothing: {
    status: 422,
    es: 'Elija otras fechas, otro apartamento u otro precio.',
    en: 'Choose other dates, another apartment or another price.',
  },
  move_not_seen: {
    status: 409,
    es: 'Las fechas ya no son las que se calcularon. Aquí ve lo que cambiaría con ellas: compruébelo y guarde.',
    en: 'The dates are not those that were worked out. Here is what would change with them: check it and save.',
  },
  apartment_not_let: {
    status: 409,
    es: 'Ese apartamento está en mantenimiento o retirado.',
    en: 'That apartment is under maintenance or retired.',
  },
  price_changed: {
    status: 409,
    es: 'El precio ha cambiado entretanto. Revise la diferencia y vuelva a guardar.',
    en: 'The price has changed in the meantime. Check the difference and save again.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
