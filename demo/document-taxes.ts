import { pathsIn } from '../app/core/paths';
import type { DocumentContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';

/** VAT as in docs/product.md, "Legal sources"; the owner has to confirm each year that Madrid levies no tourist tax. */
export const taxes: InEveryLanguage<DocumentContent> = {
  title: { es: 'Impuestos', en: 'Taxes' },
  linkText: { es: 'Impuestos: IVA y facturas', en: 'Taxes: VAT and invoices' },
  lead: {
    es: 'El precio que ve lleva el IVA dentro. Aquí se explica cuánto es, por qué, y cómo pedir su factura.',
    en: 'The price you see has VAT in it. This page says how much that is, and why, and how to get your invoice.',
  },
  body: {
    es: `
      <h2>Cuánto IVA paga</h2>
      <p>Las suites y las habitaciones se alquilan con servicios propios de un hotel: recepción, limpieza y cambio de ropa cada semana. Para la ley es alojamiento y lleva el <strong>10 % de IVA</strong>, dure lo que dure la estancia y venga usted por su cuenta o por la de su empresa.</p>
      <p>Todos los precios de esta web incluyen ese 10 %. Antes de pagar ve el total y cuánto hay en él de impuesto.</p>
      <h2>Cuándo es otra cosa</h2>
      <table>
        <thead><tr><th scope="col">Caso</th><th scope="col">IVA</th></tr></thead>
        <tbody>
          <tr><th scope="row">Alojamiento con servicios: todo lo que se reserva en esta web</th><td>10 %</td></tr>
          <tr><th scope="row">Arrendamiento a una empresa por más de 30 noches, sin servicios y con contrato aparte</th><td>21 %</td></tr>
          <tr><th scope="row">Arrendamiento de una vivienda por más de 30 noches, sin servicios, a la persona que vive en ella</th><td>Exento (artículo 20.Uno.23.º de la Ley del IVA)</td></tr>
          <tr><th scope="row">Fianza</th><td>Sin IVA: no es un precio, se devuelve</td></tr>
        </tbody>
      </table>
      <p>Los dos casos de arrendamiento no se reservan por internet. Si su empresa busca un contrato así, <a href="${pathsIn('es').contact()}">escríbanos</a> y lo vemos.</p>
      <h2>Tasa turística</h2>
      <p>En Madrid no hay tasa turística. No le pediremos ningún importe por persona y noche, ni al reservar ni al llegar.</p>
      <h2>Su factura</h2>
      <p>Cada pago tiene su factura, también los que se hacen antes de la llegada. Lleva número y fecha, nuestros datos y los suyos, el concepto, la base, el tipo y la cuota. Para ponerla a su nombre o al de su empresa necesitamos tres cosas:</p>
      <ul>
        <li>El nombre completo o la razón social.</li>
        <li>El NIF, o el número de IVA si la empresa es de otro país de la Unión Europea. De fuera de la Unión nos basta el documento que use allí.</li>
        <li>La dirección fiscal.</li>
      </ul>
      <p>Puede dárnoslos al reservar o por correo. Si no los da y el pago no pasa de 400 €, IVA incluido, emitimos una factura simplificada.</p>
      <h2>Si hay un error</h2>
      <p>Una factura emitida no se borra ni se cambia. Si los datos están mal, emitimos una rectificativa que cita la primera, y le enviamos las dos. Guardamos las facturas seis años desde que acaba aquel en que se expiden; si pierde la suya, pídanos otra copia.</p>`,
    en: `
      <h2>How much VAT you pay</h2>
      <p>Our suites and rooms come with the kind of service a hotel gives: a reception, and cleaning and fresh linen every week. Under Spanish law that makes your stay lodging, which carries <strong>10% VAT</strong> (IVA, in Spanish), however long you stay and whether you or your company pays.</p>
      <p>Every price on this site includes that 10%. Before you pay, you see the total and how much of it is tax.</p>
      <h2>When it is something else</h2>
      <table>
        <thead><tr><th scope="col">Case</th><th scope="col">VAT</th></tr></thead>
        <tbody>
          <tr><th scope="row">Lodging with services: everything you can book on this site</th><td>10%</td></tr>
          <tr><th scope="row">A lease to a company for more than 30 nights, without services, under a separate contract</th><td>21%</td></tr>
          <tr><th scope="row">A lease of a home for more than 30 nights, without services, to the person who lives in it</th><td>Exempt (article 20.Uno.23.º of the Spanish VAT act)</td></tr>
          <tr><th scope="row">Deposit</th><td>None: it is not a price, and you get it back</td></tr>
        </tbody>
      </table>
      <p>Leases are not booked online. If your company is looking for one, <a href="${pathsIn('en').contact()}">write to us</a>.</p>
      <h2>Tourist tax</h2>
      <p>Madrid has no tourist tax. Nobody will ask you for an amount per person and night, when you book or when you arrive.</p>
      <h2>Your invoice</h2>
      <p>Every payment gets an invoice, including those you make before you arrive. It shows its number and date, our details and yours, what it is for, the net amount, the rate and the tax. To make it out to you or to your company we need three things:</p>
      <ul>
        <li>Your full name, or the company’s legal name.</li>
        <li>A Spanish tax number (NIF), or a VAT number if the company is elsewhere in the European Union. From anywhere else, whatever number you use at home will do.</li>
        <li>The address for tax purposes.</li>
      </ul>
      <p>Give them to us when you book, or by email. Without them, and for payments of up to €400 with VAT, we issue a simplified invoice.</p>
      <h2>If there is a mistake</h2>
      <p>An invoice that has been issued is never deleted or altered. If something on it is wrong, we issue a correcting invoice that refers to the first one, and send you both. We keep invoices for six years after the one in which they were issued, so if you lose yours, ask for another copy.</p>`,
  },
  questions: [
    {
      question: { es: '¿El precio cambia según el IVA?', en: 'Can VAT change the price?' },
      answer: {
        es: 'No. El precio es final. Si la ley cambia el tipo después de que usted reserve, el total que aceptó sigue siendo el mismo.',
        en: 'No. The price is final. If the law changes the rate after you book, the total you agreed to stays the same.',
      },
    },
    {
      question: { es: '¿Puede deducirse el IVA mi empresa?', en: 'Can my company reclaim the VAT?' },
      answer: {
        es: 'Con una factura completa a su nombre y si el viaje es de trabajo, suele poder. Una factura simplificada sin sus datos no sirve. Su asesoría se lo confirma.',
        en: 'Usually, if the trip is for work and there is a full invoice in its name; a simplified one without its details will not do. Companies from outside Spain have to file for a refund. Ask your accountant.',
      },
    },
    {
      question: {
        es: 'Me quedo seis meses. ¿Cuándo me llegan las facturas?',
        en: 'I am staying for six months. When do I get my invoices?',
      },
      answer: {
        es: 'Una al reservar, por el primer mes, y otra con cada pago mensual. Las enviamos por correo en PDF.',
        en: 'One when you book, for the first month, and one with each monthly payment. We email them as PDFs.',
      },
    },
    {
      question: { es: '¿La fianza aparece en la factura?', en: 'Is the security deposit on the invoice?' },
      answer: {
        es: 'No. Le damos un recibo cuando la entrega y un justificante cuando se la devolvemos.',
        en: 'No. You get a receipt when you leave it with us, and another when you get it back.',
      },
    },
  ],
};
