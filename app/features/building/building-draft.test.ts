import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { scopeOf } from '../../access/role-scopes';
import { db } from '../../database/connection.server';
import { building, image } from '../../database/inventory-schema.server';
import { documentPage } from '../site/document-page.server';
import { homePage } from '../site/home-page.server';
import { legalPage } from '../site/legal-page.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { actionsAudited, codeOf, useTeam } from '../../../tests/team';
import { buildingRoutes } from './api.server';
import { openingRoutes } from '../opening/api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(buildingRoutes, openingRoutes);
const team = useTeam();

interface Shown {
  version: number;
  content: {
    home?: { title: object; promises: object[] };
    documents?: Record<string, { body: { es: string } }>;
    legal?: object;
  };
  published: object;
  drafted: string[];
}

const patch = (content: object, version = 1) => api.patch('/building/1', { content, version }, team.admin);
const post = (requested: string, version: number) => api.post(`/building/1/${requested}`, { version }, team.admin);
async function shown(answer: Response | Promise<Response>): Promise<Shown> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as Shown;
}
const get = () => shown(api.get('/building/1', team.admin));

const home = {
  title: { es: 'Su casa en Madrid', en: 'Your place in Madrid' },
  promises: [{ title: { es: 'Sin sorpresas' } }],
};
const taxes = { title: { es: 'Impuestos' }, body: { es: '<p>El IVA.</p>' } };

const actorAs = (role: 'manager' | 'reception' | null): Actor => ({
  ...visitor('es'),
  scope: role ? scopeOf(role) : [],
  previewBuildingId: 1,
});

describe('a draft', () => {
  test('is what was written, and nothing of it is published', async () => {
    expect(await shown(patch({ home }))).toMatchObject({
      version: 2,
      drafted: ['home'],
      published: {},
      content: { home: { title: home.title, promises: [{ title: { es: 'Sin sorpresas' }, text: { es: '' } }] } },
    });
    expect((await actionsAudited(1)).at(-1)).toMatchObject({
      action: 'building.draft_saved',
      before: { 'home.title.es': null },
      after: { 'home.title.es': 'Su casa en Madrid', 'home.promises.0.title.es': 'Sin sorpresas' },
    });
  });

  test('is for the team to look at, never for visitors or who may not read buildings', async () => {
    await patch({ home, legal: { notice: { es: '<p>Lo nuestro.</p>' } } });
    expect((await homePage(actorAs('manager')))?.content).toMatchObject({ title: 'Su casa en Madrid' });
    expect((await legalPage(actorAs('manager'), 'notice')).html).toBe('<p>Lo nuestro.</p>');
    for (const role of ['reception', null] as const) {
      expect((await homePage(actorAs(role)))?.content).toBeNull();
      expect((await legalPage(actorAs(role), 'notice')).html).toBeUndefined();
    }
    expect((await homePage({ ...visitor('es'), scope: scopeOf('manager') }))?.content).toBeNull();
  });

  test('is published as one, with what changed by it', async () => {
    await patch({ home });
    await patch({ documents: { taxes } }, 2);
    expect(await shown(post('publish', 3))).toMatchObject({ version: 4, drafted: [], published: { home } });
    expect((await homePage(visitor('en')))?.content).toMatchObject({ title: 'Your place in Madrid' });
    expect((await documentPage(visitor('es'), 'taxes')).title).toBe('Impuestos');
    expect((await actionsAudited(1)).at(-1)).toMatchObject({
      action: 'building.published',
      before: { 'home.title.es': null, 'documents.taxes.title.es': null },
      after: { 'home.title.es': 'Su casa en Madrid', 'documents.taxes.body.es': '<p>El IVA.</p>' },
    });
    expect(await codeOf(post('publish', 4))).toEqual([409, 'no_draft']);
  });

  test('is dropped, and what is published stays', async () => {
    await patch({ home });
    await post('publish', 2);
    await patch({ home: { title: { es: 'Otra cosa' } } }, 3);
    const after = await shown(post('discard_draft', 4));
    expect(after).toMatchObject({ drafted: [], content: { home }, published: { home } });
    expect((await actionsAudited(1)).at(-1)).toMatchObject({
      action: 'building.draft_discarded',
      before: { 'home.title.es': 'Otra cosa' },
    });
  });

  test('that says what is published already is none', async () => {
    await patch({ home });
    await post('publish', 2);
    expect((await shown(patch({ home }, 3))).version).toBe(3);
    await patch({ home: { title: { es: 'Otra cosa' } } }, 3);
    expect(await shown(patch({ home }, 4))).toMatchObject({ version: 5, drafted: [] });
  });

  test('that empties a document takes it off the site when it is published', async () => {
    await patch({ documents: { taxes, travel: { ...taxes, title: { es: 'Llegar' } } } });
    await post('publish', 2);
    await patch({ documents: { taxes: {} } }, 3);
    expect((await documentPage(visitor('es'), 'taxes')).title).toBe('Impuestos');
    await post('publish', 4);
    await expect(documentPage(visitor('es'), 'taxes')).rejects.toMatchObject({ code: 'not_found' });
    expect((await documentPage(visitor('es'), 'travel')).title).toBe('Llegar');
  });

  test('of an older version is refused with what the texts are now', async () => {
    await patch({ home });
    const answer = await patch({ home: { title: { es: 'Otra cosa' } } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { content: { home }, version: 2 } });
    expect(await codeOf(post('publish', 1))).toEqual([409, 'version_conflict']);
    expect(await codeOf(post('discard_draft', 1))).toEqual([409, 'version_conflict']);
  });

  test('of one legal page or document leaves the others as they are', async () => {
    await patch({ legal: { notice: { es: '<p>a</p>' }, privacy: { es: '<p>b</p>' } } });
    await patch({ legal: { notice: { es: '<p>c</p>' } }, documents: { taxes } }, 2);
    expect((await get()).content).toMatchObject({ legal: { notice: { es: '<p>c</p>' }, privacy: { es: '<p>b</p>' } } });
    expect((await get()).drafted).toEqual(['documents.taxes', 'legal.notice', 'legal.privacy']);
  });

  test('leaves terms alone that stand beside the texts', async () => {
    await api.patch(
      '/building/1',
      { houseRules: { es: 'No se fuma.' }, cancellationFreeDays: 3, version: 1 },
      team.admin,
    );
    await patch({ home }, 2);
    await post('publish', 3);
    expect(await get()).toMatchObject({ houseRules: { es: 'No se fuma.' }, cancellationFreeDays: 3 });
  });
});

describe('rich text', () => {
  const hostile =
    '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x" onerror="x()"><a href="javascript:alert(1)">b</a></p><iframe src="//x"></iframe>';

  test('of documents and legal texts is cleaned before it is kept, whatever the API sends', async () => {
    await patch({
      documents: { taxes: { ...taxes, body: { es: hostile, en: hostile } } },
      legal: { privacy: { es: hostile } },
    });
    const clean = '<p>a<a href="about:blank">b</a></p>';
    const [row] = await db().select().from(building).where(eq(building.id, 1));
    expect(row?.draftContent?.documents?.taxes?.body).toEqual({ es: clean, en: clean });
    expect(row?.draftContent?.legal?.privacy).toEqual({ es: clean });
  });

  test('that an editor leaves empty is none', async () => {
    expect((await shown(patch({ legal: { notice: { es: '<p></p><p> &nbsp;</p>', en: '<p></p>' } } }))).drafted).toEqual(
      [],
    );
  });

  test('has no place anywhere else', async () => {
    await patch({ home: { ...home, title: { es: '<b>x</b>' } } });
    await post('publish', 2);
    expect((await homePage(visitor('es')))?.content).toMatchObject({ title: '<b>x</b>' });
  });
});

test.each([
  ['content.home.title.es', { home: { title: { en: 'Only English' } } }],
  ['content.home.promises.1.title.es', { home: { promises: [{}, { text: { es: 'x' } }] } }],
  ['content.documents.taxes.title.es', { documents: { taxes: { body: { es: '<p>x</p>' } } } }],
  ['content.documents.taxes.body.es', { documents: { taxes: { title: { es: 'x' }, body: { es: '<p></p>' } } } }],
  ['content.presentation.pictures.0.file', { presentation: { pictures: [{ caption: { es: 'x' } }] } }],
  ['content.home.heroFile', { home: { heroFile: 'not-ours' } }],
  ['content.home.heroFile', { home: { heroFile: '../../etc/passwd' } }],
  ['content.home.house.file', { home: { house: { file: 'not-ours' } } }],
  ['content.legal.notice.es', { legal: { notice: { es: 'x'.repeat(30_001) } } }],
])('%s is refused where it stands, and nothing is drafted', async (path, content) => {
  const answer = await patch(content);
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([{ path }]);
  expect((await get()).drafted).toEqual([]);
});

describe('a picture', () => {
  beforeEach(async () => {
    await db()
      .insert(image)
      .values({
        buildingId: 1,
        file: 'facade',
        width: 800,
        height: 600,
        placeholder: '',
        alt: { es: 'Fachada' },
        caption: { es: '' },
      });
  });

  test('may show a map where the building is, and nowhere else', async () => {
    const map = { buildingId: 1, file: 'plan', width: 750, height: 1334, placeholder: '', alt: { es: '' } };
    await db()
      .insert(image)
      .values({ ...map, caption: { es: '' }, galleryGroup: 'map' });
    const refused = await patch({ home: { ...home, heroFile: 'plan' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'content.home.heroFile', message: 'Es un mapa: elija una foto del edificio.' }] },
    ]);
    expect((await patch({ contact: { lead: { es: '' }, map: { file: 'plan' } } })).status).toBe(200);
  });

  test('of the building can be chosen, and is no mistake once it is gone', async () => {
    await patch({ home: { ...home, heroFile: 'facade' } });
    await db().delete(image);
    expect((await patch({ home: { title: { es: 'Otra' }, heroFile: 'facade' } }, 2)).status).toBe(200);
  });
});
