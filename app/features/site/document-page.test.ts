import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import type { DocumentContent } from '../../database/building-content.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { documentPage } from './document-page.server';
import { ourBuildingPage } from './our-building-page.server';

useRolledBackDatabase();
const [spanish, english] = [visitor('es', { address: '10.1.1.1' }), visitor('en', { address: '10.1.1.1' })];

const taxes: DocumentContent = {
  title: { es: 'Impuestos', en: 'Taxes' },
  linkText: { es: 'Impuestos: IVA', en: 'Taxes: VAT' },
  lead: { es: 'El IVA.', en: 'VAT.' },
  body: { es: '<p onclick="a()">Diez por ciento</p><script>b()</script>', en: '<p>Ten percent</p>' },
  questions: [{ question: { es: '¿Cuánto?', en: 'How much?' }, answer: { es: 'El 10 %.', en: '10%.' } }],
};
const travel: DocumentContent = { ...taxes, linkText: { es: 'Viaje', en: 'Travel' } };

beforeAll(() => makeBuilding({ content: { documents: { taxes, travel } } }));

describe('a document', () => {
  test('is read in the language of the page, with links to the others that are written', async () => {
    expect(await documentPage(english, 'taxes')).toEqual({
      page: 'taxes',
      title: 'Taxes',
      lead: 'VAT.',
      html: '<p>Ten percent</p>',
      questions: [{ question: 'How much?', answer: '10%.' }],
      others: [{ page: 'travel', text: 'Travel' }],
    });
  });

  test('is cleaned before it is shown', async () => {
    expect((await documentPage(spanish, 'taxes')).html).toBe('<p>Diez por ciento</p>');
  });

  test.each(['visas', 'constructor', '', undefined])('that is unknown, %s, is not found', async (name) => {
    await expect(documentPage(spanish, name)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that nobody has written is not found', async () => {
    await expect(documentPage(spanish, 'insurance')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a building that nobody has presented yet shows its name, its address and its documents', async () => {
  expect(await ourBuildingPage(english)).toEqual({
    name: 'Casa de prueba',
    address: 'Calle Mayor 1, 28001 Madrid',
    presentation: null,
    documents: [
      { page: 'taxes', text: 'Taxes: VAT' },
      { page: 'travel', text: 'Travel' },
    ],
  });
});
