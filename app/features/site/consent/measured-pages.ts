import { plainPath } from '../../../core/locale';
import { documentPages, legalPages, paths } from '../../../core/paths';

/** Pages that say the same to everybody. Where somebody signs in, books, pays or reads what is theirs, nobody watches. */
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

/** What makes an address one person's: the link of a mail, and a draft of the team. */
const PERSONAL = ['token', 'key', 'preview'];

/** Whether the tag manager may be loaded at an address of the site, should the visitor agree. */
export function isMeasured({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = plainPath(pathname);
  const known = MEASURED.includes(path) || /^\/room-details\/[^/]+$/.test(path);
  const asked = new URLSearchParams(search);
  return known && PERSONAL.every((name) => !asked.has(name));
}
