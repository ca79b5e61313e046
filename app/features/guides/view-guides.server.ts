import { authorize, may, type Actor } from '../../access/actor';
import { isStaff, scopeOf } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { roles } from '../../core/role';
import { findGuides, type FoundGuide } from './find-guides';
import type { Block, Guide, Line } from './guide-blocks';
import { guideList, guideTopics, type StaffRole } from './guide-list';
import { guideScreens } from './guide-screens';
import { guides } from './guide-texts.server';

const FOUND = 20;
const LONGEST = 120;

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

/**
 * Returns a guide in the reader's language. A link to a screen that the reader may not open is replaced by the screen's
 * name and the roles that may.
 */
export function viewGuide(actor: Actor, page: string): Guide {
  authorize(actor, 'bookings:read');
  const guide = guides[actor.locale].get(page);
  if (!guide) throw new AppError('not_found');
  const line = (parsedLine: Line) => lineFor(actor, parsedLine);
  return { ...guide, summary: line(guide.summary), blocks: guide.blocks.map((block) => blockWith(block, line)) };
}

function blockWith(block: Block, line: (text: Line) => Line): Block {
  if ('line' in block) return { ...block, line: line(block.line) };
  return 'lines' in block ? { ...block, lines: block.lines.map(line) } : block;
}

function lineFor(actor: Actor, parsedLine: Line): Line {
  return parsedLine.map((piece) => {
    if (piece.kind !== 'screen' || may(actor, guideScreens[piece.path])) return piece;
    const scope = guideScreens[piece.path];
    const onlyFor = roles.filter((role): role is StaffRole => isStaff(role) && scopeOf(role).includes(scope));
    return { ...piece, onlyFor };
  });
}

/** Finds guides by name for the global search. All staff may read every guide. */
export function guidesCalled(actor: Actor, q: string, most: number): FoundGuide[] {
  authorize(actor, 'bookings:read');
  return findGuides(guides[actor.locale].values(), q, most, true);
}
