import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { pathsIn } from '../../core/paths';
import { requireDeskBuilding } from '../building/desk-building.server';
import { closeHouse } from './close-house.server';
import { openHouse } from './open-house.server';
import { viewOpening } from './view-opening.server';

const dones = ['opened', 'closed'] as const;

export type OpeningPage = Awaited<ReturnType<typeof openingPage>>;

/** The opening of the building that the address names, without an id that of the desk. */
export async function openingPage(actor: Actor, idText: string | undefined, search: URLSearchParams) {
  const done = dones.find((name) => name === search.get('done')) ?? null;
  return { ...(await viewOpening(actor, await idFor(actor, idText))), done };
}

/** Does what the pressed button says; returns where to go on. */
export async function doOpening(actor: Actor, idText: string | undefined, form: FormData): Promise<string> {
  const id = await idFor(actor, idText);
  const version = Number(form.get('version'));
  const paths = pathsIn(actor.locale);
  switch (form.get('intent')) {
    case 'open':
      await openHouse(actor, id, { version, legalRead: form.get('legalRead') !== null });
      return paths.adminOpening(id, { done: 'opened' });
    case 'close':
      await closeHouse(actor, id, { version });
      return paths.adminOpening(id, { done: 'closed' });
    default:
      throw new AppError('not_found');
  }
}

async function idFor(actor: Actor, idText: string | undefined): Promise<number> {
  return idText === undefined ? (await requireDeskBuilding(actor)).id : idOfText(idText);
}
