import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { findGuides, type FoundGuide } from './find-guides';
import { guideList, guideTopics } from './guide-list';
import { guides } from './guide-texts.server';

const FOUND = 20;
const LONGEST = 120;

/** The start of the help: where each role begins, every guide by its topic, and what was looked for. */
export function viewGuides(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'bookings:read');
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST);
  const titled = guideList.map(({ page, topic, startOf }) => ({
    page,
    topic,
    startOf,
    title: guides[actor.locale].get(page)!.title,
  }));
  const own = actor.user?.role;
  return {
    q,
    found: findGuides(guides[actor.locale].values(), q, FOUND),
    starts: titled
      .flatMap(({ startOf, page, title }) => (startOf ? [{ role: startOf, page, title }] : []))
      .sort((a, b) => Number(b.role === own) - Number(a.role === own)),
    topics: guideTopics.map((topic) => ({
      topic,
      guides: titled.filter((one) => one.topic === topic && !one.startOf).map(({ page, title }) => ({ page, title })),
    })),
  };
}

/** A guide in the reader's language, with those that come before and after it. */
export function viewGuide(actor: Actor, page: string) {
  authorize(actor, 'bookings:read');
  const guide = guides[actor.locale].get(page);
  if (!guide) throw new AppError('not_found');
  return guide;
}

/** Guides by what they are called, for the search of everything: whoever works here may read them all. */
export function guidesCalled(actor: Actor, q: string, most: number): FoundGuide[] {
  authorize(actor, 'bookings:read');
  return findGuides(guides[actor.locale].values(), q, most, true);
}
