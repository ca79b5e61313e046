import type { LegalFacts, LegalText } from './legal-text';

export function noticeEs(facts: LegalFacts): LegalText {
  const { siteName, legalName, address, phone, email } = facts;
  return {
    title: 'Aviso legal y condiciones',
    lead: `Quién está detrás de la web de ${siteName} y en qué condiciones se reserva y se vive en la casa.`,
    parts: [
      {
        heading: 'Quiénes somos',
        blocks: [
          {
            facts: [
              ['Titular', legalName],
              ['NIF', facts.taxNumber],
              ['Domicilio', address],
              ['Registro', `Registro Mercantil de ${facts.city}`],
              ['Correo', email],
              ['Teléfono', phone],
            ],
          },
          'Puede escribirnos o llamarnos por cualquier asunto relacionado con esta web, con su reserva o con su estancia.',
        ],
      },
      {
        heading: 'Esta web',
        blocks: [
          `En esta web presentamos los alojamientos de ${siteName} y usted puede reservarlos. Consultarla es gratis y no hace falta una cuenta.`,
          'Los precios están en euros y son finales: incluyen el IVA y la limpieza final. La fianza se indica aparte porque no es un precio, sino una garantía que se devuelve.',
          'Procuramos que todo lo publicado sea exacto y esté al día. Si un error evidente afectara a su reserva, se lo diríamos en cuanto lo viéramos y podría anularla sin coste.',
          'Los textos, las fotografías y los planos son nuestros o los usamos con permiso. Puede enlazar cualquier página y citarla; para reproducir lo demás, pídanos permiso.',
          'Si enlazamos una web ajena es por comodidad: de su contenido responde quien la publica.',
        ],
      },
      {
        id: 'terms',
        heading: 'Condiciones de la reserva y de la estancia',
        blocks: [
          'Estas condiciones, junto con la confirmación que recibe por correo, forman el contrato entre usted y nosotros. El contrato puede celebrarse en español o en inglés; le enviamos una copia y la conservamos.',
        ],
        sections: terms(facts),
      },
    ],
  };
}

function terms(facts: LegalFacts) {
  const { freeDays } = facts;
  return [
    {
      heading: 'Cómo se reserva',
      blocks: [
        `Elija fechas y alojamiento, compruebe el precio, escriba sus datos y pague. Desde que empieza le guardamos el alojamiento ${facts.holdMinutes} minutos. Antes de pagar puede revisar y corregir todo lo que ha escrito.`,
        'La reserva queda hecha cuando le mostramos su confirmación con una referencia; se la enviamos también por correo. Reserva usted una categoría; el apartamento concreto lo asignamos nosotros.',
        'Para reservar hay que ser mayor de edad.',
      ],
    },
    {
      heading: 'Precio y pago',
      blocks: [
        'El precio es el que ve al reservar y ya no cambia. Incluye el alojamiento, los suministros, internet, la limpieza final y el IVA.',
        {
          list: [
            `Estancias de menos de 30 noches: el ${facts.deposit} al reservar y el resto ${facts.balanceDays} días antes de la llegada. Si falta menos, se paga todo al reservar.`,
            'Estancias de 30 noches o más: el primer mes al reservar y después un pago al comienzo de cada mes de estancia.',
          ],
        },
        'Las fechas y los importes de cada pago figuran en su confirmación. Le facturamos a su nombre o al de su empresa, como prefiera.',
      ],
    },
    {
      heading: 'Cancelación',
      blocks: [
        ...(freeDays === null
          ? ['Escríbanos o llámenos si necesita cancelar: le diremos qué parte de lo pagado podemos devolverle.']
          : [
              `Puede cancelar gratis hasta ${freeDays} días antes de la llegada, ese día incluido: le devolvemos todo lo que haya pagado, por el mismo medio.`,
              'Si cancela más tarde, nos quedamos con el primer pago y le devolvemos lo demás que haya pagado.',
            ]),
        'Si tuviéramos que cancelar nosotros, le ofreceríamos otro alojamiento igual o mejor por el mismo precio, o la devolución de todo lo pagado, según usted prefiera.',
      ],
    },
    {
      heading: 'No hay derecho de desistimiento',
      blocks: [
        'La ley no da derecho de desistimiento a los servicios de alojamiento contratados para fechas concretas (artículo 103, letra l, del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios). Vale por tanto lo dicho sobre la cancelación.',
      ],
    },
    {
      heading: 'Fianza',
      blocks: [
        'La fianza se entrega a la llegada, con tarjeta, transferencia o efectivo, y responde de los daños, de lo que falte y de lo que quede sin pagar. El desgaste por el uso normal no se descuenta.',
        'Se la devolvemos en el mes siguiente a su salida. Si descontamos algo, le enviamos el detalle de cada importe con su justificante.',
      ],
    },
    {
      heading: 'Llegada, salida y limpieza',
      blocks: [
        `Puede entrar ${facts.checkIn} y dejar el alojamiento ${facts.checkOut}. Si viene fuera del horario de recepción, avísenos y le diremos cómo entrar.`,
        'Limpiamos y cambiamos la ropa cada semana. El día de la limpieza se lo decimos a la llegada; fuera de él no entramos en su alojamiento sin su permiso, salvo urgencia.',
      ],
    },
    {
      heading: 'Normas de la casa',
      blocks: [
        ...(facts.houseRules ? [facts.houseRules] : []),
        {
          list: [
            'En cada alojamiento duerme como mucho el número de personas de la reserva.',
            'En los pisos compartidos, la cocina y el salón se dejan como uno querría encontrarlos.',
            'Las fiestas no están permitidas, ni ceder el alojamiento a otra persona.',
            'Si algo se estropea, díganoslo: lo arreglamos nosotros.',
          ],
        },
        'Si alguien incumple estas normas de forma grave o repetida, podemos dar la estancia por terminada.',
      ],
    },
    {
      heading: 'Registro de viajeros',
      blocks: [
        'La ley nos obliga a comunicar a las autoridades los datos de las personas que se alojan (Real Decreto 933/2021). Se los pediremos antes de la llegada; los mayores de catorce años firman el registro. No copiamos ni escaneamos documentos de identidad.',
      ],
    },
    {
      heading: 'Reclamaciones',
      blocks: [
        'Existen hojas de reclamaciones a disposición del consumidor, en recepción y en el correo de arriba.',
        'Cuéntenos antes lo ocurrido: casi todo se arregla hablando, y le contestamos en un mes como mucho. Puede acudir también a la oficina de consumo de su ayuntamiento o de su comunidad autónoma.',
        'Se aplica la ley española. Si usted es consumidor, puede acudir a los tribunales de su domicilio y conserva la protección de las leyes del país en el que vive.',
      ],
    },
  ];
}
