import type { LegalFacts, LegalPart, LegalText } from './legal-text';

export function termsEs(facts: LegalFacts): LegalText {
  return {
    title: 'Condiciones de reserva',
    lead: `En qué condiciones se reserva y se está en ${facts.siteName}.`,
    parts: [
      {
        heading: 'El contrato',
        blocks: [
          `Contrata usted con ${facts.legalName}, NIF ${facts.taxNumber}, ${facts.address}.`,
          'Estas condiciones, junto con la confirmación de su reserva, forman el contrato. Puede celebrarse en español o en inglés; conservamos una copia.',
        ],
      },
      booking(facts),
      price(facts),
      cancellation(facts),
      {
        heading: 'No hay derecho de desistimiento',
        blocks: [
          'La ley no da derecho de desistimiento a los servicios de alojamiento contratados para fechas concretas (artículo 103, letra l, del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios). Vale por tanto lo dicho sobre la cancelación.',
        ],
      },
      ...(facts.takes.bail ? [bail] : []),
      stay(facts),
      rules(facts),
      {
        heading: 'Registro de viajeros',
        blocks: [
          'La ley nos obliga a comunicar a las autoridades los datos de las personas que se alojan (Real Decreto 933/2021), y por eso se los pedimos. Los mayores de catorce años firman el registro. No copiamos ni escaneamos documentos de identidad.',
        ],
      },
      complaints(facts),
    ],
  };
}

function booking({ holdMinutes, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Cómo se reserva',
    blocks: [
      `Elija fechas y alojamiento, compruebe el precio, escriba sus datos y pague. Desde que empieza le guardamos el alojamiento ${holdMinutes} minutos. Antes de pagar puede revisar y corregir todo lo que ha escrito.`,
      'La reserva queda hecha cuando le mostramos su confirmación con una referencia. Reserva usted una categoría; el apartamento concreto lo asignamos nosotros.',
      'Para reservar hay que ser mayor de edad.',
      ...(promises.freeIfMistaken
        ? [
            'Si un error evidente afectara a su reserva, se lo diríamos en cuanto lo viéramos y podría anularla sin coste.',
          ]
        : []),
    ],
  };
}

function price({ promises, takes, downPayment, balanceDays }: LegalFacts): LegalPart {
  const included = [
    'el alojamiento',
    ...(promises.utilities ? ['los suministros', 'internet'] : []),
    ...(takes.cleaningFee ? ['la limpieza final'] : []),
  ];
  return {
    heading: 'Precio y pago',
    blocks: [
      `El precio es el que ve al reservar y ya no cambia. Incluye ${included.join(', ')} y los impuestos.`,
      {
        list: [
          `Estancias de menos de 30 noches: el ${downPayment} al reservar y el resto ${balanceDays} días antes de la llegada. Si falta menos, se paga todo al reservar.`,
          'Estancias de 30 noches o más: el primer mes al reservar y después un pago al comienzo de cada mes de estancia.',
        ],
      },
      'Las fechas y los importes de cada pago figuran en su confirmación.',
    ],
  };
}

function cancellation({ freeDays, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Cancelación',
    blocks: [
      ...(freeDays === null
        ? ['Escríbanos o llámenos si necesita cancelar: le diremos qué parte de lo pagado podemos devolverle.']
        : [
            `Puede cancelar gratis hasta ${freeDays} días antes de la llegada, ese día incluido: le devolvemos todo lo que haya pagado, por el mismo medio.`,
            'Si cancela más tarde, nos quedamos con el primer pago y le devolvemos lo demás que haya pagado.',
          ]),
      promises.equalReplacement
        ? 'Si tuviéramos que cancelar nosotros, le ofreceríamos otro alojamiento igual o mejor por el mismo precio, o la devolución de todo lo pagado, según usted prefiera.'
        : 'Si tuviéramos que cancelar nosotros, le devolveríamos todo lo pagado.',
    ],
  };
}

const bail: LegalPart = {
  heading: 'Fianza',
  blocks: [
    'La fianza no forma parte del precio. Se entrega a la llegada y responde de los daños, de lo que falte y de lo que quede sin pagar. El desgaste por el uso normal no se descuenta.',
    'Se la devolvemos en el mes siguiente a la entrega de llaves. Si descontamos algo, le enviamos el detalle de cada importe con su justificante.',
  ],
};

function stay({ checkIn, checkOut, reception, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Llegada y salida',
    blocks: [
      `Puede entrar ${checkIn} y dejar el alojamiento ${checkOut}.`,
      ...(reception
        ? [`Recepción: ${reception}. Si viene fuera de ese horario, avísenos y le diremos cómo entrar.`]
        : []),
      ...(promises.weeklyCleaning
        ? [
            'Limpiamos y cambiamos la ropa cada semana. El día de la limpieza se lo decimos a la llegada; fuera de él no entramos en su alojamiento sin su permiso, salvo urgencia.',
          ]
        : []),
    ],
  };
}

function rules({ houseRules, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Normas de la casa',
    blocks: [
      ...(houseRules ? [houseRules] : []),
      {
        list: [
          'En cada alojamiento duerme como mucho el número de personas de la reserva.',
          ...(promises.noParties ? ['Las fiestas no están permitidas, ni ceder el alojamiento a otra persona.'] : []),
          ...(promises.repairs ? ['Si algo se estropea, díganoslo: lo arreglamos nosotros.'] : []),
        ],
      },
      'Si alguien incumple estas normas de forma grave o repetida, podemos dar la estancia por terminada.',
    ],
  };
}

function complaints({ email, reception }: LegalFacts): LegalPart {
  return {
    heading: 'Reclamaciones',
    blocks: [
      `Existen hojas de reclamaciones a disposición del consumidor${reception ? ', en recepción' : ''}. También puede escribirnos a ${email}.`,
      'Puede acudir además a la oficina de consumo de su ayuntamiento o de su comunidad autónoma.',
      'Se aplica la ley española. Si usted es consumidor, puede acudir a los tribunales de su domicilio y conserva la protección de las leyes del país en el que vive.',
    ],
  };
}
