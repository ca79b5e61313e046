import type { LegalFacts, LegalText } from './legal-text';

export function privacyEs({ legalName, taxNumber, address, email, phone, measures, promises }: LegalFacts): LegalText {
  return {
    title: 'Privacidad',
    lead: 'Qué datos suyos tratamos, para qué, cuánto tiempo, y qué puede pedirnos.',
    parts: [
      {
        heading: 'Responsable',
        blocks: [
          {
            facts: [
              ['Responsable', `${legalName}, NIF ${taxNumber}`],
              ['Dirección', address],
              ['Correo', email],
              ['Teléfono', phone],
            ],
          },
        ],
      },
      {
        heading: 'Qué datos, para qué y por qué podemos',
        blocks: [
          {
            head: ['Para qué', 'Datos', 'Base jurídica', 'Hasta cuándo'],
            rows: [
              [
                'Tramitar su reserva y atender su estancia',
                'Nombre, correo, teléfono, idioma, país, fechas, acompañantes, hora de llegada y lo que nos pida',
                'El contrato con usted (artículo 6.1.b del RGPD)',
                'Tres años desde el final de la estancia',
              ],
              [
                'Registrar a los viajeros y comunicarlo a las autoridades',
                'Identidad, nacionalidad, fecha de nacimiento, domicilio, parentesco de los menores y datos del pago',
                'Una obligación legal (6.1.c): Real Decreto 933/2021',
                'Tres años desde el final de la estancia',
              ],
              [
                'Cobrar, devolver y facturar',
                'Datos de facturación, pagos y fianza; de la tarjeta, solo las cuatro últimas cifras y, si usted acepta que se cobren en ella los pagos que quedan, la clave con la que el banco la guarda, hasta que todo esté pagado o retire el permiso',
                'El contrato (6.1.b) y las leyes tributarias y mercantiles (6.1.c)',
                'Seis años; los de las facturas, contados desde el final del año de su última anotación',
              ],
              [
                'Contestar a lo que nos escribe, también con el formulario de contacto',
                'Nombre, correo, teléfono si lo indica, idioma, asunto y mensaje',
                'Lo que nos pide antes de reservar o durante su estancia (6.1.b) y, en lo demás, nuestro interés en contestarle (6.1.f)',
                'Doce meses desde que lo envía',
              ],
              [
                'Enviarle noticias del edificio',
                'Nombre y correo',
                'Su consentimiento (6.1.a), que puede retirar cuando quiera',
                'Hasta que lo retire',
              ],
              [
                'Mantener su cuenta y la seguridad de la web',
                'Nombre, correo, idioma, contraseña cifrada, llaves de acceso, accesos con su fecha y su dispositivo, y un registro de los cambios de la cuenta; la dirección de red, para frenar intentos repetidos',
                'El contrato (6.1.b) y nuestro interés en una web segura (6.1.f)',
                'Mientras tenga cuenta; cada acceso, noventa días desde que se usó por última vez; la dirección de red, una hora como mucho',
              ],
              ...(measures
                ? [
                    [
                      'Saber qué páginas de la web se visitan',
                      'Un número al azar, las páginas vistas, el tipo de dispositivo y la zona aproximada; sin su nombre ni su reserva',
                      'Su consentimiento (6.1.a y artículo 22.2 de la Ley 34/2002), que puede retirar cuando quiera',
                      'Catorce meses como mucho',
                    ],
                  ]
                : []),
            ],
          },
          'En los formularios, lo que no lleva la palabra «opcional» es necesario: sin ello no podemos hacer la reserva o cumplir la ley.',
          'No tomamos decisiones automáticas sobre usted ni elaboramos perfiles.',
        ],
      },
      {
        heading: 'Quién más los recibe',
        blocks: [
          {
            list: [
              'El Ministerio del Interior y las Fuerzas y Cuerpos de Seguridad, en el registro de viajeros.',
              'La Agencia Tributaria, en lo que toca a las facturas.',
              'La entidad que tramita los pagos y los bancos que intervienen.',
              'Las empresas que alojan esta web y envían nuestro correo, que actúan solo por encargo nuestro.',
              ...(measures
                ? ['Google Ireland Limited, si acepta que midamos su visita; también actúa por encargo nuestro.']
                : []),
            ],
          },
          'No vendemos sus datos ni los cedemos a nadie más.',
          ...(promises.dataInEurope
            ? [
                measures
                  ? 'No los enviamos fuera del Espacio Económico Europeo, salvo los de medición.'
                  : 'No los enviamos fuera del Espacio Económico Europeo.',
              ]
            : []),
          ...(measures
            ? [
                'Los de medición puede enviarlos Google a Estados Unidos, al amparo del Marco de Privacidad de Datos (artículo 45 del RGPD).',
              ]
            : []),
        ],
      },
      {
        heading: 'Cuánto tiempo los guardamos',
        blocks: [
          'El que figura en la tabla. Mientras la ley nos obligue a conservarlos, los guardamos bloqueados: nadie los usa para otra cosa. Después los borramos; de las facturas quedan su número, sus fechas y sus importes, que no dicen de quién eran.',
        ],
      },
      {
        id: 'erasure',
        heading: 'Si borra su cuenta',
        blocks: [
          'Puede hacerlo usted en «Mis datos», con su contraseña. Antes tienen que haber terminado sus estancias, y tenemos que haberle devuelto la fianza.',
          {
            list: [
              'Se borran en el acto su correo, su teléfono, la contraseña, las llaves de acceso, los mensajes que nos escribió, los correos que le enviamos, sus peticiones, las notas sobre usted y su consentimiento para recibir noticias.',
              'Si se alojó o pagó aquí, quedan bloqueados su nombre, domicilio y datos fiscales, con las reservas, los pagos y las facturas, durante seis años desde lo último o, si se le facturó, desde el final del año de la última anotación de sus facturas (artículo 30 del Código de Comercio), y los datos del registro de viajeros durante tres años desde el final de la última estancia (artículo 5 del Real Decreto 933/2021).',
              'Cuando pasan esos plazos, el nombre y todo lo demás que dice quién es usted se borra solo; las reservas y las facturas quedan sin nombre, para las cuentas del edificio, y los PDF se borran.',
              'Si no se alojó ni pagó nada, no queda nada que diga quién es.',
              'El registro de accesos y cambios conserva el número que tuvo su cuenta, que ya no lleva a nadie.',
            ],
          },
        ],
      },
      {
        heading: 'Qué puede pedirnos',
        blocks: [
          `Puede pedirnos ver sus datos, corregirlos, borrarlos, limitar su uso, oponerse a él o llevárselos a otro sitio, y retirar un consentimiento sin que eso afecte a lo ya hecho. Con una cuenta puede descargarlos todos y borrarla en «Mis datos». Para lo demás, escríbanos a ${email}; si no estamos seguros de que es usted, le pediremos que lo demuestre. Contestamos en un mes como mucho y no cuesta nada.`,
          'Si cree que no lo hemos hecho bien, puede reclamar ante la Agencia Española de Protección de Datos, www.aepd.es.',
        ],
      },
    ],
  };
}
