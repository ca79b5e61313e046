import { describe, expect, test } from 'vitest';
import { useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { company, draft, general, issuing, lodging, simplified, takeBack } from '../../../../tests/invoices';
import { firstMissing, pagesOf } from '../../../../tests/pdf-files';
import { exchangeInvoice } from '../rectifying/exchange-invoice.server';
import { rectifyInvoice } from '../rectifying/rectify-invoice.server';
import { invoicePdfFile } from './invoice-pdf.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);

const textOf = async (id: number) => (await pagesOf((await invoicePdfFile(staff.accountant, id)).bytes)).join(' ');
const english = { ...draft, language: 'en' };
const exempt = { cause: 'E1', article: 'art. 20.Uno.23.º LIVA', rateBasisPoints: 0 };

describe('an invoice on paper says all that the law asks for', () => {
  const full = {
    operationFrom: '2027-05-01',
    operationTo: '2027-05-12',
    orderNumber: 'PO-7',
    costCentre: 'CC-9',
    description: 'AL-7K3M9',
    dueOn: '2027-06-01',
    lines: [
      { concept: 'Apartamento 3B', quantity: 12, grossCents: 132_000, vat: lodging },
      { concept: 'Dto. larga estancia', grossCents: -11_000, vat: lodging },
      { concept: 'Consultoría', quantity: 1.5, grossCents: 12_100, vat: general },
      { concept: 'Arrendamiento', grossCents: 5_000, vat: exempt },
    ],
  };

  test('in Spanish', async () => {
    const { id } = await issued({
      ...draft,
      ...full,
      notes: 'Inscrita en el Registro Mercantil\nHojas de reclamaciones',
    });
    expect(
      firstMissing(await textOf(id), [
        'Factura',
        'Número F-2027-000001',
        'Fecha de expedición 3 de mayo de 2027',
        'Fecha de la operación 1 de mayo de 2027 – 12 de mayo de 2027',
        'Número de pedido PO-7',
        'Centro de coste CC-9',
        'AL-7K3M9',
        'Emisor Casa de prueba, S.L. NIF: B00000000',
        '28001',
        'España',
        'Destinatario Tejados del Sur, S.L. NIF: B58378431 Calle de la Ría 8 36201 Vigo España',
        'Concepto Cantidad Precio sin IVA IVA Base',
        'Apartamento 3B 12 100,00 € 10 % 1.200,00 €',
        'Dto. larga estancia −1 100,00 € 10 % −100,00 €',
        'Consultoría 1,5 66,666667 € 21 % 100,00 €',
        'Arrendamiento 1 50,00 € Exento 50,00 €',
        'Base imponible al 10 % 1.100,00 €',
        'Cuota de IVA al 10 % 110,00 €',
        'Base imponible al 21 % 100,00 €',
        'Cuota de IVA al 21 % 21,00 €',
        'Base exenta 50,00 €',
        'Total sin IVA 1.250,00 €',
        'Total IVA 131,00 €',
        'Total 1.381,00 €',
        'Vencimiento 1 de junio de 2027',
        'Operación exenta del IVA: art. 20.Uno.23.º LIVA',
        'Inscrita en el Registro Mercantil',
        'Hojas de reclamaciones',
        '1 de 1',
      ]),
    ).toBeUndefined();
  });

  test('in English', async () => {
    const { id } = await issued({ ...english, ...full });
    expect(
      firstMissing(await textOf(id), [
        'Invoice',
        'Number F-2027-000001',
        'Date of issue May 3, 2027',
        'Date of supply May 1, 2027 – May 12, 2027',
        'Order number PO-7',
        'Cost center CC-9',
        'Issuer Casa de prueba, S.L. Spanish tax number (NIF): B00000000',
        'Spain',
        'Recipient Tejados del Sur, S.L. Spanish tax number (NIF): B58378431 Calle de la Ría 8 36201 Vigo Spain',
        'Description Quantity Price before VAT VAT Net amount',
        'Apartamento 3B 12 €100.00 10% €1,200.00',
        'Consultoría 1.5 €66.666667 21% €100.00',
        'Arrendamiento 1 €50.00 Exempt €50.00',
        'Taxable amount at 10% €1,100.00',
        'VAT at 10% €110.00',
        'Exempt amount €50.00',
        'Total €1,381.00',
        'Due date June 1, 2027',
        'Exempt from VAT: art. 20.Uno.23.º LIVA',
        '1 of 1',
      ]),
    ).toBeUndefined();
  });

  test('of what is not subject to VAT', async () => {
    const vat = { rateBasisPoints: 0, cause: 'N2', article: 'art. 70.Uno.1.º LIVA' };
    const { id } = await issued({ ...english, lines: [{ concept: 'Flat', grossCents: 5_000, vat }] });
    expect(
      firstMissing(await textOf(id), [
        'Flat 1 €50.00 Not subject €50.00',
        'Amount not subject €50.00',
        'Not subject to VAT: art. 70.Uno.1.º LIVA',
      ]),
    ).toBeUndefined();
  });

  test('of a simplified one, which names nobody', async () => {
    const { id } = await issued(simplified);
    const text = await textOf(id);
    expect(
      firstMissing(text, ['Factura simplificada', 'S-2027-000001', '3 de mayo de 2027', 'B00000000', 'Total 110,00 €']),
    ).toBeUndefined();
    expect(text).not.toContain('Destinatario');
    const { id: inEnglish } = await issued({ ...simplified, language: 'en' });
    expect(
      firstMissing(await textOf(inEnglish), ['Simplified invoice', 'S-2027-000002', '10%', 'Total €110.00']),
    ).toBeUndefined();
  });

  test.each([
    [{ kind: 'vat', number: 'DE123456789', country: 'DE' }, 'NIF-IVA: DE123456789'],
    [{ kind: 'passport', number: 'X1234567', country: 'US' }, 'Pasaporte: X1234567'],
    [{ kind: 'national_id', number: 'AB 123', country: 'FR' }, 'Documento de identidad: AB 123'],
  ])('of a recipient from elsewhere', async (taxId, expected) => {
    const address = { street: 'Hauptstraße 7', postcode: '10115', city: 'Łódź', country: taxId.country };
    const { id } = await issued({ ...draft, recipient: { ...company, name: 'Θεόδωρος GmbH', taxId, address } });
    const text = await textOf(id);
    const country = new Intl.DisplayNames('es', { type: 'region' }).of(taxId.country);
    expect(firstMissing(text, ['Θεόδωρος GmbH', expected, 'Hauptstraße 7', `10115 Łódź ${country}`])).toBeUndefined();
  });

  test('of one that rectifies, by differences and by substitution', async () => {
    const { id } = await issued();
    const less = await rectifyInvoice(staff.accountant, id, takeBack(4_400));
    expect(
      firstMissing(await textOf(less.id), [
        'Factura rectificativa',
        'Número R-2027-000001',
        'Rectifica la factura F-2027-000001, expedida el 3 de mayo de 2027',
        'Motivo: Precio equivocado',
        'Causa: artículo 80.Uno, Dos o Seis',
        'Por diferencias',
        'Diferencia −1 40,00 € 10 % −40,00 €',
        'Base imponible al 10 % −40,00 €',
        'Cuota de IVA al 10 % −4,00 €',
        'Total −44,00 €',
      ]),
    ).toBeUndefined();
    const { id: other } = await issued(english);
    const right = await rectifyInvoice(staff.accountant, other, {
      method: 'substitution',
      reason: 'Wrong recipient',
      cause: 'R4',
      lines: [{ concept: 'Lodging', grossCents: 5_500, vat: lodging }],
    });
    expect(
      firstMissing(await textOf(right.id), [
        'Rectifying invoice',
        'Rectifies invoice F-2027-000002, issued on May 3, 2027',
        'Reason: Wrong recipient',
        'Cause: other',
        'By substitution',
        'Rectified amounts: net €100.00, VAT €10.00',
        'Total €55.00',
      ]),
    ).toBeUndefined();
    const { id: small } = await issued(simplified);
    const smaller = await rectifyInvoice(staff.accountant, small, takeBack(1_100));
    expect(
      firstMissing(await textOf(smaller.id), [
        'Factura simplificada rectificativa',
        'Rectifica la factura simplificada S-2027-000001',
      ]),
    ).toBeUndefined();
  });

  test('of one that was given in exchange', async () => {
    const { id } = await issued(simplified);
    const whole = await exchangeInvoice(staff.accountant, id, { recipient: company });
    expect(
      firstMissing(await textOf(whole.id), [
        'Factura',
        'Número F-2027-000001',
        'Sustituye a la factura simplificada S-2027-000001, expedida el 3 de mayo de 2027',
        'Destinatario Tejados del Sur',
        'Total 110,00 €',
      ]),
    ).toBeUndefined();
  });

  test('over pages, each with the head of the table, its number and theirs', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      concept: `Servicio ${index + 1}.`,
      grossCents: 1_100,
      vat: lodging,
    }));
    const { id } = await issued({ ...draft, lines });
    const pages = await pagesOf((await invoicePdfFile(staff.accountant, id)).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} de ${pages.length}`);
      if (index > 0) expect(page).toContain('Factura F-2027-000001 · B00000000');
      if (page.includes('Servicio')) expect(page).toContain('Precio sin IVA');
    }
    for (const { concept } of lines) expect(pages.filter((page) => page.includes(`${concept} 1`))).toHaveLength(1);
  });
});
