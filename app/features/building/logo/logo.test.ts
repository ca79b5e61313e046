import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { buildingLogo as logoTable } from '../../../database/inventory-schema.server';
import { auditEntry } from '../../../database/people-schema.server';
import { siteFileRoutes } from '../../site/serve-site-files.server';
import { actorOf } from '../../../../tests/actors';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeBuilding } from '../../../../tests/factories';
import { bomb } from '../../../../tests/picture-files';
import { buildingLogo } from '../building-logo.server';
import { removeLogo } from './remove-logo.server';
import { setLogo } from './set-logo.server';

useRolledBackDatabase();
const owner = actorOf('administrator');
const site = siteFileRoutes({ originOf: () => 'http://localhost' });
let building: number;
beforeAll(async () => {
  building = await makeBuilding({ name: 'Mirador del Turia', referencePrefix: 'MT' });
});

const rendered = (width = 300, height = 120) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 60, b: 90, alpha: 0 } } });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { details?: { fields?: { problem: string }[] }; code: string }) =>
      error.details?.fields?.[0]?.problem ?? error.code,
  );

describe('a logo', () => {
  test('is shown at once where it is served, and keeps what can be seen through', async () => {
    await setLogo(owner, building, await rendered().png().toBuffer());
    const logo = await buildingLogo(building);
    expect(logo).toMatchObject({ width: 300, height: 120 });
    const answer = await site.request(logo!.src);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[info.channels - 1]).toBe(0);
    expect((await db().select().from(auditEntry).orderBy(auditEntry.id)).map(({ action }) => action)).toEqual([
      'building.logo_set',
    ]);
  });

  test('is written anew without what stood around its pixels', async () => {
    const bytes = await rendered()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody with a name' } })
      .toBuffer();
    await setLogo(owner, building, bytes);
    const [row] = await db().select().from(logoTable).where(eq(logoTable.buildingId, building));
    expect((await sharp(row!.png).metadata()).exif).toBeUndefined();
    expect(row!.png.includes('Somebody')).toBe(false);
  });

  test('is replaced by the next, and gone when it is taken away', async () => {
    await setLogo(owner, building, await rendered().png().toBuffer());
    const before = await buildingLogo(building);
    await setLogo(owner, building, await rendered(120, 300).webp().toBuffer());
    expect((await buildingLogo(building))!.src).not.toBe(before!.src);
    expect((await site.request(before!.src)).status).toBe(404);
    await removeLogo(owner, building);
    expect(await buildingLogo(building)).toBeNull();
    expect(await problemOf(removeLogo(owner, building))).toBe('not_found');
  });

  test.each([
    ['nothing', () => Promise.resolve(null), 'required'],
    [
      'a drawing that may hold scripts, whatever its name',
      () => Promise.resolve(Buffer.from('<svg xmlns="x"><script/></svg>')),
      'picture_format',
    ],
    ['no picture', () => Promise.resolve(Buffer.from('hello')), 'not_a_picture'],
    [
      'half a picture',
      async () =>
        (
          await sharp({
            create: {
              width: 400,
              height: 400,
              channels: 3,
              background: '#123',
              noise: { type: 'gaussian', mean: 90, sigma: 60 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      'picture_broken',
    ],
    ['one too small to be seen', () => rendered(300, 40).png().toBuffer(), 'logo_small'],
    ['one of too many pixels', () => Promise.resolve(bomb(20_000, 20_000)), 'logo_big'],
    ['one that is too heavy', () => Promise.resolve(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)), 'logo_bytes'],
  ])('is not %s', async (_description, bytes, problem) => {
    expect(await problemOf(bytes().then((sent) => setLogo(owner, building, sent)))).toBe(problem);
    expect(await buildingLogo(building)).toBeNull();
  });

  test('is for who may write buildings', async () => {
    for (const role of ['manager', 'reception', 'accountant', 'customer'] as const) {
      expect(await problemOf(setLogo(actorOf(role), building, await rendered().png().toBuffer())), role).toBe(
        'forbidden',
      );
      expect(await problemOf(removeLogo(actorOf(role), building)), role).toBe('forbidden');
    }
  });
});

describe('the mark in the browser’s tab', () => {
  test('is the initials until there is a logo, and then the logo', async () => {
    const icon = async () => (await site.request('/favicon.svg')).text();
    expect(await icon()).toContain('>MT</text>');
    await setLogo(owner, building, await rendered().png().toBuffer());
    expect(await icon()).toContain('href="data:image/png;base64,');
    expect(await icon()).not.toContain('<text');
  });
});
