import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { pathsIn } from '../../core/paths';
import { requireAdminBuilding } from '../building/admin-building.server';
import { closeBuilding } from './close-building.server';
import { openBuilding } from './open-building.server';
import { viewOpening } from './view-opening.server';

const flashes = ['opened', 'closed'] as const;

export type OpeningPage = Awaited<ReturnType<typeof openingPage>>;

/** Loads the opening page of the building in the address, or of the actor's current building without an id. */
export async function openingPage(actor: Actor, idText: string | undefined, search: URLSearchParams) {
  const done = flashes.find((name) => name === search.get('done')) ?? null;
  return { ...(await viewOpening(actor, await idFor(actor, idText))), done };
}

/** Performs the pressed button's action; returns the address to redirect to. */
export async function doOpening(actor: Actor, idText: string | undefined, form: FormData): Promise<string> {
  const id = await idFor(actor, idText);
  const version = Number(form.get('version'));
  const paths = pathsIn(actor.locale);
  switch (form.get('intent')) {
    case 'open':
      await openBuilding(actor, id, { version, legalRead: form.get('legalRead') !== null });
      return paths.adminOpening(id, { done: 'opened' });
    case 'close':
      await closeBuilding(actor, id, { version });
      return paths.adminOpening(id, { done: 'closed' });
    default:
      throw new AppError('not_found');
  }
}

async function idFor(actor: Actor, idText: string | undefined): Promise<number> {
  return idText === undefined ? (await requireAdminBuilding(actor)).id : idOfText(idText);
}
