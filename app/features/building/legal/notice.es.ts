import type { LegalFacts, LegalText } from './legal-text';

export function noticeEs({
  siteName,
  legalName,
  taxNumber,
  address,
  registration,
  phone,
  email,
}: LegalFacts): LegalText {
  return {
    title: 'Aviso legal',
    lead: `Quién está detrás de la web de ${siteName}.`,
    parts: [
      {
        heading: 'Quiénes somos',
        blocks: [
          {
            facts: [
              ['Titular', legalName],
              ['NIF', taxNumber],
              ['Domicilio', address],
              ...(registration ? [['Registro', registration] as [string, string]] : []),
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
          'Los precios están en euros, con los impuestos incluidos. Las condiciones en las que se reserva están en su propia página, enlazada al pie de todas las demás.',
          'Los textos y las imágenes no pueden reproducirse sin permiso de su titular. Puede enlazar cualquier página y citarla.',
          'De lo que dicen las webs ajenas que enlazamos responde quien las publica.',
        ],
      },
    ],
  };
}
