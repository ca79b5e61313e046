import { may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { paths as plainPaths, pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { idOfText } from '../../../core/id-of-text';
import { viewApartment } from '../../apartments/view-apartment.server';
import { createFeed } from '../create-feed.server';
import { deleteFeed } from '../delete-feed.server';
import { feedFieldKinds } from '../feed-fields';
import { pickApartments } from '../pick-apartments.server';
import { readFeedNow } from '../read-feed-now.server';
import { renewExport } from '../renew-export.server';
import { updateFeed } from '../update-feed.server';
import { viewCalendars } from '../view-calendars.server';

export type CalendarsPage = Awaited<ReturnType<typeof calendarsPage>>;
export type CalendarsPicker = Awaited<ReturnType<typeof calendarsPicker>>;

const flashes = ['added', 'saved', 'removed', 'read', 'failed', 'made', 'renewed'] as const;
type Flash = (typeof flashes)[number];

export async function calendarsPage(actor: Actor, idText: string, search: URLSearchParams, origin: string) {
  const calendars = await viewCalendars(actor, idOfText(idText));
  const { feeds, exportToken, apartmentId, mayWrite } = calendars;
  const edited = mayWrite ? (feeds.find(({ id }) => String(id) === search.get('feed')) ?? null) : null;
  const isNew = mayWrite && !edited && search.has('new');
  const record = edited ?? { source: 'airbnb', name: '', url: '', active: true };
  return {
    ...calendars,
    mayRead: may(actor, 'bookings:write'),
    /** Null for actors who may not read apartments; they see only the calendars. */
    apartment: may(actor, 'apartments:read') ? await viewApartment(actor, apartmentId) : null,
    exportUrl: exportToken === null ? null : `${origin}${plainPaths.calendarFile(exportToken)}`,
    edited: edited && { id: edited.id, version: edited.version },
    isNew,
    values: typedValues(feedFieldKinds, record, actor.locale),
    done: flashes.find((name) => name === search.get('done')) ?? null,
  };
}

export async function calendarsPicker(actor: Actor, query: string) {
  return { words: query.trim(), ...(await pickApartments(actor, query)) };
}

/** Runs the action of the pressed button and returns the address to continue at. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const apartmentId = idOfText(idText);
  const to = (done: Flash) => pathsIn(actor.locale).adminCalendars(apartmentId, { done });
  switch (form.get('intent')) {
    case 'add':
      await createFeed(actor, apartmentId, formInput(feedFieldKinds, form, actor.locale));
      return to('added');
    case 'save': {
      const id = idOfText(form.get('feed'));
      await updateFeed(actor, apartmentId, id, formInput(feedFieldKinds, form, actor.locale));
      return to('saved');
    }
    case 'remove':
      await deleteFeed(actor, apartmentId, idOfText(form.get('feed')));
      return to('removed');
    case 'read': {
      const { ok } = await readFeedNow(actor, apartmentId, idOfText(form.get('feed')));
      return to(ok ? 'read' : 'failed');
    }
    case 'renew': {
      const { isFirst } = await renewExport(actor, apartmentId);
      return to(isFirst ? 'made' : 'renewed');
    }
    default:
      throw new AppError('not_found');
  }
}
