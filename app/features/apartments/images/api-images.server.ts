import { z } from '@hono/zod-openapi';
import { authorize, type Actor } from '../../../access/actor';
import { rowId, localized, pageOf, versioned, wholeList } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { multipartBody } from '../../../access/multipart-body.server';
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
import { uploadedFile } from './sent-file.server';
import { updateImage } from './update-image.server';

const group = z.enum(galleryGroups);

const shownImage = z.object({
  id: rowId,
  src: z.string(),
  alt: localized,
  caption: localized,
  width: z.number().int(),
  height: z.number().int(),
  isCover: z.boolean(),
  galleryGroup: group.nullable(),
  categoryId: z.number().int().nullable(),
  ...versioned,
});
const imageList = pageOf(shownImage);
const change = z.object({ alt: localized, caption: localized }).partial().extend(versioned);
const galleryChange = change.extend({ galleryGroup: group.optional(), categoryId: z.number().int().nullish() });
const order = z.object({
  ids: z.array(z.number().int()).describe('All pictures in the new order'),
  was: z.array(z.number().int()).optional().describe('The order when opened; a different one is refused with 409'),
});
const upload = z.object({
  file: z
    .string()
    .meta({ format: 'binary' })
    .describe('JPEG, PNG, WebP or AVIF up to 20 MB, at least 1,600 px wide, a map 640; detected from its content'),
  galleryGroup: group
    .optional()
    .describe('For gallery pictures, building by default; map: the location, not shown in the gallery'),
});

interface Place {
  whose: string;
  ownerOf: (id: number | undefined) => ImageOwner;
  changes: z.ZodType;
}

const places: Record<'/apartments/{id}/images' | '/categories/{id}/images' | '/gallery/images', Place> = {
  '/apartments/{id}/images': {
    whose: 'of an apartment',
    ownerOf: (id = 0) => ({ apartmentId: id }),
    changes: change,
  },
  '/categories/{id}/images': {
    whose: 'that the apartments of a category share',
    ownerOf: (id = 0) => ({ sharedByCategoryId: id }),
    changes: change,
  },
  '/gallery/images': { whose: 'of the gallery', ownerOf: () => 'gallery', changes: galleryChange },
};

async function shown(actor: Actor, owner: ImageOwner, id: number) {
  const image = (await listImages(actor, owner)).find((row) => row.id === id);
  if (!image) throw new AppError('not_found');
  return imageView(image);
}

async function all(actor: Actor, owner: ImageOwner) {
  return wholeList((await listImages(actor, owner)).map(imageView));
}

/** Mounts the same picture routes for an apartment, a category's shared pictures, and the gallery. */
export function pictureRoutes(api: Api): void {
  for (const [base, place] of Object.entries(places)) {
    listAt(api, base as keyof typeof places, place);
    pictureAt(api, base as keyof typeof places, place);
  }
  for (const base of ['/apartments/{id}/images', '/categories/{id}/images'] as const) coverAt(api, base, places[base]);
}

function coverAt(api: Api, base: `/${string}/{id}/images`, { whose, ownerOf }: Place): void {
  route(api, `POST ${base}/{imageId}/cover`, {
    summary: `Make a picture the cover of those ${whose}`,
    needs: 'apartments:write',
    answers: { 200: ['The picture', shownImage] },
    handle: async ({ actor, id, imageId }) => {
      const owner = ownerOf(id);
      await chooseCover(actor, owner, imageId);
      return shown(actor, owner, imageId);
    },
  });
}

function listAt(api: Api, base: keyof typeof places, { whose, ownerOf }: Place): void {
  const { read, write } = scopesOf(ownerOf(0));
  route(api, `GET ${base}`, {
    summary: `The pictures ${whose}, in the order of the site`,
    needs: read,
    answers: { 200: ['All pictures', imageList] },
    handle: ({ actor, id }) => all(actor, ownerOf(id)),
  });

  route(api, `POST ${base}`, {
    summary: `Add a picture to those ${whose}`,
    needs: write,
    uploads: upload,
    answers: { 201: ['The picture', shownImage] },
    refuses: ['picture_not_kept', 'not_found'],
    handle: async ({ c, actor, id }) => {
      const owner = ownerOf(id);
      // Checked first, so a large body isn't read for a caller without permission.
      authorize(actor, write);
      const { file, ...rest } = Object.fromEntries(await multipartBody(c));
      return shown(actor, owner, await addImage(actor, owner, await uploadedFile(file), rest));
    },
  });

  route(api, `PUT ${base}/order`, {
    summary: `Put the pictures ${whose} in another order`,
    needs: write,
    takes: order,
    answers: { 200: ['All pictures', imageList] },
    refuses: ['version_conflict', 'not_found'],
    handle: async ({ actor, id, body }) => {
      const owner = ownerOf(id);
      await orderImages(actor, owner, body);
      return all(actor, owner);
    },
  });
}

function pictureAt(api: Api, base: keyof typeof places, { whose, ownerOf, changes }: Place): void {
  const { write } = scopesOf(ownerOf(0));
  route(api, `PATCH ${base}/{imageId}`, {
    summary: `Change the texts of a picture ${whose}`,
    needs: write,
    takes: changes,
    answers: { 200: ['The picture', shownImage] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, imageId, body }) => {
      const owner = ownerOf(id);
      await updateImage(actor, owner, imageId, body);
      return shown(actor, owner, imageId);
    },
  });

  route(api, `DELETE ${base}/{imageId}`, {
    summary: `Remove a picture ${whose}; for a day it can be restored`,
    needs: write,
    answers: { 204: 'It is gone' },
    handle: ({ actor, id, imageId }) => removeImage(actor, ownerOf(id), imageId),
  });

  route(api, `POST ${base}/{imageId}/restore`, {
    summary: `Restore a removed picture ${whose} at its place`,
    needs: write,
    answers: { 200: ['The picture', shownImage] },
    refuses: ['invalid_input'],
    handle: async ({ actor, id, imageId }) => {
      const owner = ownerOf(id);
      await restoreImage(actor, owner, imageId);
      return shown(actor, owner, imageId);
    },
  });
}
