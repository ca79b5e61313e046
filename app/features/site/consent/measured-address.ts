import { bookingReferencePattern } from '../../../core/identifiers';
import { plainPath } from '../../../core/locale';

const REFERENCE = new RegExp(bookingReferencePattern.source.replace(/^\^|\$$/g, ''), 'gi');

/** Returns the address for measurement: without its query, which may identify a booking. */
export function measuredAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + measuredPath(pathname);
}

/** Returns the path with `reference` in place of any booking reference, including mistyped ones. */
export function measuredPath(pathname: string): string {
  const booking = /^\/booking\/.+$/.test(plainPath(pathname));
  return withoutReferences(booking ? pathname.replace(/\/booking\/.+$/, '/booking/reference') : pathname);
}

export function withoutReferences(text: string): string {
  return text.replace(REFERENCE, 'reference');
}
