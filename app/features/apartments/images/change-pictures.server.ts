import { data, redirect } from 'react-router';
import { authorize, type Actor } from '../../../access/actor';
import { formInput, refusedForm } from '../../../access/admin-form.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { addImage } from './add-image.server';
import { chooseCover } from './choose-cover.server';
import { galleryImageFields, imageFields } from './image-fields';
import { scopesOf, type ImageOwner } from './image-owner';
import { listImages } from './list-images.server';
import { orderImages } from './order-images.server';
import type { PictureFlashKind } from './picture-flash';
import { removeImage } from './remove-image.server';
import { restoreImage } from './restore-image.server';
import { uploadedFile } from './sent-file.server';
import { updateImage } from './update-image.server';

interface RefusedFile {
  name: string;
  message: string;
}

/** Handles any form posted to the pictures page: redirects, or returns the reason for the refusal. */
export async function changePictures(actor: Actor, owner: ImageOwner, request: Request, pageUrl: URL) {
  const { locale } = actor;
  return orErrorPage(locale, async () => {
    // Checked first, so a large body isn't read for a caller without permission.
    authorize(actor, scopesOf(owner).write);
    const form = await request.formData().catch((cause: unknown) => {
      throw new AppError('not_a_form', { cause });
    });
    if (form.get('intent') === 'upload') return upload(actor, owner, form, pageUrl);
    const kinds = owner === 'gallery' ? galleryImageFields : imageFields;
    const id = Number(form.get('image') ?? pageUrl.searchParams.get('image'));
    try {
      return await change(actor, owner, form, pageUrl, id);
    } catch (error) {
      const refusal = pageRefusal(error, locale);
      if (form.get('intent') === 'save') return refusedForm(error, kinds, form, locale, { kind: 'image', id });
      if (refusal.code === 'version_conflict')
        return data({ refused: [] as RefusedFile[], conflict: true }, { status: 409 });
      throw error;
    }
  });
}

async function change(actor: Actor, owner: ImageOwner, form: FormData, pageUrl: URL, id: number) {
  const go = (kind: PictureFlashKind, rest: string | number = '', image: number | null = id) =>
    redirect(address(pageUrl, { image, done: kind, with: rest, at: now().getTime() }), 303);
  const isUndoing = form.get('undoes') === 'yes';
  const chosen = Number(pageUrl.searchParams.get('image')) || null;
  switch (form.get('intent')) {
    case 'save': {
      const kinds = owner === 'gallery' ? galleryImageFields : imageFields;
      await updateImage(actor, owner, id, formInput(kinds, form, actor.locale));
      return go('saved');
    }
    case 'cover': {
      const before = await chooseCover(actor, owner, id);
      return go('cover', isUndoing || before === null ? '' : before, chosen);
    }
    case 'order': {
      const was = (await listImages(actor, owner)).map((row) => row.id);
      await orderImages(actor, owner, { ids: listOf(form, 'ids'), was: listOf(form, 'was') });
      return go('ordered', isUndoing ? '' : was.join(','), chosen);
    }
    case 'remove':
      await removeImage(actor, owner, id);
      return go('removed', id, chosen === id ? null : chosen);
    case 'restore':
      await restoreImage(actor, owner, id);
      return go('restored');
    default:
      throw new AppError('not_found');
  }
}

/** Handles several files in one upload without JavaScript; each refused file is named with the reason. */
async function upload(actor: Actor, owner: ImageOwner, form: FormData, pageUrl: URL) {
  const refused: RefusedFile[] = [];
  let added = 0;
  for (const entry of form.getAll('file')) {
    const sent = await uploadedFile(entry);
    try {
      await addImage(
        actor,
        owner,
        sent,
        owner === 'gallery' ? { galleryGroup: form.get('galleryGroup') ?? undefined } : {},
      );
      added += 1;
    } catch (error) {
      const refusal = pageRefusal(error, actor.locale);
      if (refusal.code !== 'invalid_input') throw error;
      refused.push({ name: sent?.name ?? '', message: refusal.fields[0]?.message ?? refusal.message });
    }
  }
  if (refused.length === 0) {
    return redirect(address(pageUrl, { image: null, done: 'added', with: added, at: now().getTime() }), 303);
  }
  return data({ refused, conflict: false }, { status: 422 });
}

function listOf(form: FormData, name: string): string[] | undefined {
  const text = form.get(name);
  return typeof text === 'string' && text !== '' ? text.split(',') : undefined;
}

function address(pageUrl: URL, query: Record<string, string | number | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== '') search.set(name, String(value));
  }
  return `${pageUrl.pathname}?${search}`;
}
