import { bookingReferencePattern } from '../../../core/identifiers';
import { plainPath } from '../../../core/locale';

const REFERENCE = new RegExp(bookingReferencePattern.source.replace(/^\^|\$$/g, ''), 'gi');

/**
 * What measurement learns of an address: where it leads, without what was asked
 * there, because a query may say whose booking it is.
 */
export function measuredAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + measuredPath(pathname);
}

/** The path with `reference` in the place of any booking's reference, mistyped ones included. */
export function measuredPath(pathname: string): string {
  const booking = /^\/booking\/.+$/.test(plainPath(pathname));
  return withoutReferences(booking ? pathname.replace(/\/booking\/.+$/, '/booking/reference') : pathname);
}

export function withoutReferences(text: string): string {
  return text.replace(REFERENCE, 'reference');
}
