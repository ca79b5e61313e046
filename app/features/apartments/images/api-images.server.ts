import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { authorize } from '../../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { multipartBody } from '../../../access/multipart-body.server';
import type { HttpVariables } from '../../../access/read-actor.server';
import { AppError } from '../../../core/app-error';
import { addImage } from './add-image.server';
import { imageView } from './image-view';
import { chooseCover } from './choose-cover.server';
import { scopesOf, type ImageOwner } from './image-owner';
import { galleryGroups } from './gallery-groups';
import { listImages } from './list-images.server';
import { orderImages } from './order-images.server';
import { removeImage } from './remove-image.server';
import { restoreImage } from './restore-image.server';
import { sentFile } from './sent-file.server';
import { updateImage } from './update-image.server';

const text = z.object({ es: z.string(), en: z.string().optional() });
const group = z.enum(galleryGroups);
const version = z.number().int();

const shownImage = z.object({
  id: z.number().int(),
  src: z.string(),
  alt: text,
  caption: text,
  width: z.number().int(),
  height: z.number().int(),
  isCover: z.boolean(),
  galleryGroup: group.nullable(),
  categoryId: z.number().int().nullable(),
  version,
});
const imageList = z.object({
  data: z.array(shownImage),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});
const change = z.object({ alt: text, caption: text }).partial().extend({ version });
const galleryChange = change.extend({ galleryGroup: group.optional(), categoryId: z.number().int().nullish() });
const order = z.object({
  ids: z.array(z.number().int()).describe('All pictures in the new order'),
  was: z.array(z.number().int()).optional().describe('The order on opening; another one answers 409'),
});
const upload = z.object({
  file: z
    .string()
    .meta({ format: 'binary' })
    .describe('JPEG, PNG, WebP or AVIF up to 20 MB, at least 1,600 px wide, a map 640; judged by its content'),
  galleryGroup: group
    .optional()
    .describe('Of a picture of the gallery, building by default; map: of where the house is, and not shown there'),
});

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing', 'not_found'] as const;
const number = z.coerce.number().int();

type Http = Context<HttpVariables>;

function numberIn(c: Http, name: string): number {
  const digits = c.req.param(name) ?? '';
  if (!/^\d{1,15}$/.test(digits)) throw new AppError('not_found');
  return Number(digits);
}

async function shown(c: Http, owner: ImageOwner, id: number) {
  const image = (await listImages(c.get('actor'), owner)).find((row) => row.id === id);
  if (!image) throw new AppError('not_found');
  return imageView(image);
}

/** HTTP only: the pictures of an apartment, and those of the gallery, which are handled alike. */
export function pictureRoutes(api: Api): void {
  const byId = z.object({ id: number });
  const owners: [string, Place][] = [
    [
      '/apartments/{id}/images',
      { whose: 'of an apartment', params: byId, ownerOf: (c) => ({ apartmentId: numberIn(c, 'id') }), changes: change },
    ],
    [
      '/categories/{id}/images',
      {
        whose: 'that the apartments of a category share',
        params: byId,
        ownerOf: (c) => ({ sharedByCategoryId: numberIn(c, 'id') }),
        changes: change,
      },
    ],
  ];
  for (const [base, place] of owners) {
    routesAt(api, base, place);
    coverAt(api, base, place);
  }
  routesAt(api, '/gallery/images', {
    whose: 'of the gallery',
    params: z.object({}),
    ownerOf: () => 'gallery',
    changes: galleryChange,
  });
}

function coverAt(api: Api, base: string, { whose, params, ownerOf }: Place): void {
  const cover = `${base}/{imageId}/cover`;
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: cover,
    summary: `Make a picture the cover of those ${whose}; needs apartments:write`,
    security,
    request: { headers: language, params: params.extend({ imageId: number }) },
    responses: { ...answers(200, 'The picture', shownImage), ...refusals(...denied) },
  });
  api.post(honoPath(cover), async (c) => {
    const owner = ownerOf(c);
    const id = numberIn(c, 'imageId');
    await chooseCover(c.get('actor'), owner, id);
    return c.json(await shown(c, owner, id));
  });
}

interface Place {
  whose: string;
  params: z.ZodObject;
  ownerOf: (c: Http) => ImageOwner;
  changes: z.ZodType;
}

function routesAt(api: Api, base: string, { whose, params, ownerOf, changes }: Place): void {
  const one = `${base}/{imageId}`;
  const oneParams = params.extend({ imageId: number });
  const describe = api.openAPIRegistry.registerPath.bind(api.openAPIRegistry);

  describe({
    method: 'get',
    path: base,
    summary: `The pictures ${whose}, in the order of the site`,
    security,
    request: { headers: language, params },
    responses: { ...answers(200, 'All pictures', imageList), ...refusals(...denied) },
  });
  api.get(honoPath(base), async (c) => {
    const images = await listImages(c.get('actor'), ownerOf(c));
    return c.json({ data: images.map(imageView), meta: { page: 1, perPage: images.length, total: images.length } });
  });

  describe({
    method: 'post',
    path: base,
    summary: `Add a picture to those ${whose}`,
    security,
    request: {
      headers: language,
      params,
      body: { required: true, content: { 'multipart/form-data': { schema: upload } } },
    },
    responses: {
      ...answers(201, 'The picture', shownImage),
      ...refusals(...denied, 'invalid_input', 'not_multipart', 'body_too_large', 'picture_not_kept'),
    },
  });
  api.post(honoPath(base), async (c) => {
    const owner = ownerOf(c);
    const actor = c.get('actor');
    // Before megabytes are read for somebody who may not.
    authorize(actor, scopesOf(owner).write);
    const form = await multipartBody(c);
    const { file, ...rest } = Object.fromEntries(form);
    const id = await addImage(actor, owner, await sentFile(file), rest);
    return c.json(await shown(c, owner, id), 201);
  });

  describe({
    method: 'put',
    path: `${base}/order`,
    summary: `Put the pictures ${whose} in another order`,
    security,
    request: { ...takes(order), params },
    responses: {
      ...answers(200, 'All pictures', imageList),
      ...refusals(...denied, 'invalid_input', 'version_conflict'),
    },
  });
  api.put(honoPath(`${base}/order`), async (c) => {
    const owner = ownerOf(c);
    await orderImages(c.get('actor'), owner, await jsonBody(c));
    const images = await listImages(c.get('actor'), owner);
    return c.json({ data: images.map(imageView), meta: { page: 1, perPage: images.length, total: images.length } });
  });

  describe({
    method: 'patch',
    path: one,
    summary: `Change what is said of a picture ${whose}`,
    security,
    request: { ...takes(changes), params: oneParams },
    responses: {
      ...answers(200, 'The picture', shownImage),
      ...refusals(...denied, 'invalid_input', 'version_conflict'),
    },
  });
  api.patch(honoPath(one), async (c) => {
    const owner = ownerOf(c);
    const id = numberIn(c, 'imageId');
    await updateImage(c.get('actor'), owner, id, await jsonBody(c));
    return c.json(await shown(c, owner, id));
  });

  describe({
    method: 'delete',
    path: one,
    summary: `Take a picture ${whose} away; for a day it can be put back`,
    security,
    request: { headers: language, params: oneParams },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied) },
  });
  api.delete(honoPath(one), async (c) => {
    await removeImage(c.get('actor'), ownerOf(c), numberIn(c, 'imageId'));
    return c.body(null, 204);
  });

  describe({
    method: 'post',
    path: `${one}/restore`,
    summary: `Put a picture ${whose} that was taken away back at its place`,
    security,
    request: { headers: language, params: oneParams },
    responses: { ...answers(200, 'The picture', shownImage), ...refusals(...denied, 'invalid_input') },
  });
  api.post(honoPath(`${one}/restore`), async (c) => {
    const owner = ownerOf(c);
    const id = numberIn(c, 'imageId');
    await restoreImage(c.get('actor'), owner, id);
    return c.json(await shown(c, owner, id));
  });
}

/** `{id}` of the description as `:id` of the router. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
