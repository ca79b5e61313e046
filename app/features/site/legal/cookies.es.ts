import type { LegalFacts, LegalText } from './legal-text';

export function cookiesEs({ email }: LegalFacts): LegalText {
  return {
    title: 'Cookies',
    lead: 'Solo usamos las que hacen falta para que la web funcione. Por eso no le preguntamos nada al entrar.',
    parts: [
      {
        heading: 'Las que usamos',
        blocks: [
          {
            head: ['Nombre', 'Para qué sirve', 'Cuándo se guarda', 'Cuánto dura'],
            rows: [
              ['auth.token', 'Recordar que ha accedido con su cuenta', 'Al acceder', '30 minutos'],
              [
                'estancia.bookings',
                'Mostrarle en este navegador las reservas que ha hecho en él',
                'Al reservar',
                '365 días',
              ],
              ['estancia.sidebar', 'Solo para el equipo: recordar si el menú está plegado', 'Al plegarlo', '365 días'],
            ],
          },
          'Son nuestras y solo se envían a esta web. Las dos primeras no las puede leer ningún programa de la página.',
        ],
      },
      {
        heading: 'Las que no usamos',
        blocks: [
          'No medimos visitas, no hacemos publicidad y no cargamos nada de otras empresas: ni mapas, ni vídeos, ni tipos de letra. La ley exime del consentimiento a las cookies técnicas como las de arriba (artículo 22.2 de la Ley 34/2002). Si algún día quisiéramos usar otras, se lo preguntaríamos antes y respetaríamos la señal de no rastreo de su navegador.',
        ],
      },
      {
        heading: 'Cómo borrarlas',
        blocks: [
          'La primera se borra al salir de su cuenta. Las dos puede borrarlas o impedirlas en los ajustes de su navegador, en el apartado de privacidad. Sin ellas podrá ver toda la web, pero no acceder a su cuenta ni volver a su reserva sin el enlace del correo o su referencia.',
          `¿Alguna duda? Escríbanos a ${email}.`,
        ],
      },
    ],
  };
}
