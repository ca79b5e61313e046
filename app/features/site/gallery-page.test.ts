import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { image } from '../../database/inventory-schema.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { galleryPage } from './gallery-page.server';

useRolledBackDatabase();

const guest = visitor('en');
const filesOf = async (show: string | null) =>
  (await galleryPage(guest, show)).pictures.map(({ src }) => src.split('/')[2]);

beforeAll(async () => {
  const content = { gallery: { lead: { es: 'La casa.', en: 'The house.' } } };
  const buildingId = await makeBuilding({ content });
  const studio = await makeCategory(buildingId);
  const hidden = await makeCategory(buildingId, { type: 'room', key: 'classic', published: false });
  const empty = await makeCategory(buildingId, { type: 'room', key: 'premium' });
  const { apartmentId } = await makeApartment(buildingId, studio, { code: '1A' });
  const picture = { buildingId, width: 1500, height: 1000, placeholder: '', alt: { es: 'Una foto' } };
  await db()
    .insert(image)
    .values([
      { ...picture, file: 'street', position: 3, galleryGroup: 'building', caption: { es: 'La calle' } },
      {
        ...picture,
        file: 'studio',
        position: 1,
        galleryGroup: 'suite',
        categoryId: studio,
        caption: { es: 'Estudio' },
      },
      {
        ...picture,
        file: 'classic',
        position: 2,
        galleryGroup: 'room',
        categoryId: hidden,
        caption: { es: 'Clásica' },
      },
      { ...picture, file: 'premium', position: 4, galleryGroup: 'room', categoryId: empty, caption: { es: 'Premium' } },
      { ...picture, file: 'anything', position: 0, caption: { es: 'Sin grupo' } },
      { ...picture, file: 'map-of-before', position: 5, galleryGroup: 'map', caption: { es: 'Dónde estamos' } },
      { ...picture, file: 'of-an-apartment', position: 0, apartmentId, caption: { es: 'De un apartamento' } },
    ]);
});

test('the pictures of the building come in their order, without those of apartments', async () => {
  expect(await filesOf(null)).toEqual(['anything', 'studio', 'classic', 'street', 'premium']);
});

test.each([
  ['suites', ['studio']],
  ['rooms', ['classic', 'premium']],
  ['building', ['street']],
  ['suite', ['anything', 'studio', 'classic', 'street', 'premium']],
  ['', ['anything', 'studio', 'classic', 'street', 'premium']],
])('?show=%s shows %j', async (show, expected) => {
  expect(await filesOf(show)).toEqual(expected);
});

test('a picture leads to its category where that has a page', async () => {
  const { pictures } = await galleryPage(guest, null);
  expect(pictures.map(({ category }) => category)).toEqual([
    null,
    { type: 'suite', typeCategory: 'suite_studio' },
    null,
    null,
    null,
  ]);
});

test("texts are in the visitor's language", async () => {
  expect((await galleryPage(guest, null)).lead).toBe('The house.');
  expect((await galleryPage(visitor('es'), null)).lead).toBe('La casa.');
});

test(
  'only parts that have pictures are offered, and the one that was asked for',
  rolledBack(async () => {
    const views = async (show: string | null) => (await galleryPage(guest, show)).views;
    expect(await views(null)).toEqual(['all', 'suites', 'rooms', 'building']);
    await db().delete(image).where(eq(image.galleryGroup, 'room'));
    expect(await views(null)).toEqual(['all', 'suites', 'building']);
    expect(await views('rooms')).toEqual(['all', 'suites', 'rooms', 'building']);
  }),
);
