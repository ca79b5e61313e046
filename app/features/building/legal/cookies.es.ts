import type { LegalFacts, LegalPart, LegalText } from './legal-text';

export function cookiesEs({ email, measures }: LegalFacts): LegalText {
  return {
    title: 'Cookies',
    lead: measures
      ? 'Usamos las que hacen falta para que la web funcione y, solo si usted quiere, las que nos dicen qué páginas se visitan.'
      : 'Solo usamos las que hacen falta para que la web funcione. Por eso no le preguntamos nada al entrar.',
    parts: [
      necessary(measures),
      ...(measures ? [measurement, choice] : []),
      {
        heading: 'Las que no usamos',
        blocks: [
          measures
            ? 'No hacemos publicidad ni la permitimos a otros: en la medición, todo lo que es publicidad está siempre desactivado. Aparte de ella no cargamos nada de otras empresas: ni mapas, ni vídeos, ni tipos de letra.'
            : 'No medimos visitas, no hacemos publicidad y no cargamos nada de otras empresas: ni mapas, ni vídeos, ni tipos de letra. Si algún día quisiéramos usar otras cookies, se lo preguntaríamos antes y respetaríamos la señal de no rastreo de su navegador.',
        ],
      },
      {
        heading: 'Cómo borrarlas',
        blocks: [
          'La de su cuenta se borra al salir. Todas puede borrarlas o impedirlas en los ajustes de su navegador, en el apartado de privacidad. Sin ellas podrá ver toda la web, pero no acceder a su cuenta ni volver a su reserva sin el enlace del correo o su referencia.',
          `¿Alguna duda? Escríbanos a ${email}.`,
        ],
      },
    ],
  };
}

function necessary(measures: boolean): LegalPart {
  return {
    heading: measures ? 'Las necesarias' : 'Las que usamos',
    blocks: [
      {
        head: ['Nombre', 'Para qué sirve', 'Cuándo se guarda', 'Cuánto dura'],
        rows: [
          [
            'auth.token',
            'Recordar que ha accedido con su cuenta',
            'Al acceder; se renueva mientras usa la web',
            '30 minutos',
          ],
          [
            'auth.refresh_token',
            'Mantener abierta su sesión, si marca «Recordarme»',
            'Al acceder; se renueva mientras usa la web',
            '30 días',
          ],
          [
            'estancia.known',
            'Que los intentos de otros por entrar en su cuenta no le cierren el paso en este navegador',
            'Al acceder',
            '365 días',
          ],
          [
            'estancia.bookings',
            'Mostrarle en este navegador las reservas que ha empezado, hecho o abierto en él',
            'Al empezar una reserva o al abrir la suya',
            '30 días, o hasta que cierre la sesión',
          ],
          [
            'estancia.checkout',
            'Devolverle, cifrado, lo que envió en una reserva que no llegó a completar; nada de su tarjeta',
            'Al enviar los datos de una reserva que hay que corregir o pagar de otro modo',
            '2 horas, o hasta que reserve o cierre la sesión',
          ],
          ['estancia.locale', 'Recordar en qué idioma ha visto la web', 'Al ver una página', '365 días'],
          ...(measures
            ? [
                [
                  'estancia.consent',
                  'Recordar qué ha decidido sobre las cookies y qué día',
                  'Al aceptar, rechazar o guardar su elección',
                  '180 días; después volvemos a preguntarle',
                ],
              ]
            : []),
          ['estancia.sidebar', 'Solo para el equipo: recordar si el menú está plegado', 'Al plegarlo', '365 días'],
          ['estancia.building', 'Solo para el equipo: recordar en qué edificio trabaja', 'Al elegir otro', '365 días'],
        ],
      },
      'Son nuestras y solo se envían a esta web. Las cinco primeras no las puede leer ningún programa de la página.',
      'Su navegador apunta además, hasta que cierra la pestaña, por dónde iba en cada página, para volver a ese punto cuando va hacia atrás, cuándo tuvo que volver a cargar una página porque le faltaba una parte, y lo que escribe en una reserva sin terminar, salvo los datos de la tarjeta. No se nos envía.',
      'La ley exime del consentimiento a las cookies técnicas como estas (artículo 22.2 de la Ley 34/2002).',
    ],
  };
}

const measurement: LegalPart = {
  heading: 'Las de medición',
  blocks: [
    'Solo si las acepta, cargamos Google Tag Manager y, con él, Google Analytics, que nos dice cuántas visitas recibe la web y qué páginas se ven. Mientras no las acepte no se carga nada de Google.',
    {
      head: ['Nombre', 'Para qué sirve', 'De quién es', 'Cuánto dura'],
      rows: [
        ['_ga', 'Distinguir una visita de otra con un número al azar', 'Google Ireland Limited', 'Hasta 2 años'],
        ['_ga_*', 'Saber qué páginas son de la misma visita', 'Google Ireland Limited', 'Hasta 2 años'],
      ],
    },
    'A Google no le indicamos su nombre, lo que escribe en la web ni la referencia de su reserva: solo la dirección de la página, sin nada de eso.',
    'La base jurídica es su consentimiento (artículo 22.2 de la Ley 34/2002 y artículo 6.1.a del RGPD). Google Ireland Limited, Gordon House, Barrow Street, Dublín 4, Irlanda, trata los datos por encargo nuestro. Puede enviarlos a Google LLC, en Estados Unidos, adherida al Marco de Privacidad de Datos entre la Unión Europea y Estados Unidos, que la Comisión Europea considera adecuado (artículo 45 del RGPD). Google lo explica en policies.google.com/privacy.',
  ],
};

const choice: LegalPart = {
  heading: 'Cómo cambiar de idea',
  blocks: [
    'Con «Configurar cookies», al pie de cada página, puede aceptar la medición o retirar su permiso cuando quiera. Si lo retira, borramos las cookies de medición y dejamos de cargar lo de Google. Lo ya medido sigue siendo lícito.',
    'Si su navegador envía la señal de no rastreo (Do Not Track) o la de control de privacidad global (Global Privacy Control), la respetamos: no le preguntamos ni medimos nada, aunque antes hubiera aceptado.',
  ],
};
