import { plainPath } from '../../../core/locale';
import { documentPages, legalPages, paths } from '../../../core/paths';

/**
 * Pages with the same content for everyone. Pages for signing in, booking, paying, or personal data are never measured.
 */
const MEASURED: readonly string[] = [
  paths.home(),
  paths.rooms(),
  paths.roomDetails(),
  paths.ourBuilding(),
  paths.gallery(),
  paths.promotion(),
  paths.contact(),
  ...documentPages.map((page) => paths.document(page)),
  ...legalPages.map((page) => paths.legal(page)),
];

/** Parameters that make an address personal: those of links in emails and of the team's drafts. */
const PERSONAL = ['token', 'key', 'preview'];

/** True if the tag manager may be loaded at this address, given the visitor's consent. */
export function isMeasured({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = plainPath(pathname);
  const known = MEASURED.includes(path) || /^\/room-details\/[^/]+$/.test(path);
  const requested = new URLSearchParams(search);
  return known && PERSONAL.every((name) => !requested.has(name));
}
