import { isLocale, type Locale } from '../core/locale';

/**
 * Returns the message file of a namespace: `ui` and `site` are in the folder of that name, `booking-engine/search` in
 * the part `search` of the feature `bookings`, `ui/form` in the part `form` of this module, `core/problems` in core.
 */
export function messageFile(namespace: string, locale: string): string {
  const [room, part] = namespace.split('/');
  const folder = room === 'ui' ? '.' : room === 'core' ? '../core' : `../features/${room}`;
  return `${folder}/messages/${part ? `${part}.` : ''}${locale}.json`;
}

/** Returns the namespace and language of a message file. */
export function namespaceOf(file: string): { namespace: string; locale: Locale } {
  const [, feature, core, part, locale] =
    /^(?:\.\.\/(?:features\/([^/]+)|(core))|\.)\/messages\/(?:([^/.]+)\.)?(\w\w)\.json$/.exec(file) ?? [];
  if (!isLocale(locale)) throw new Error(`Not a message file: ${file}`);
  const room = feature ?? core ?? 'ui';
  return { namespace: part === undefined ? room : `${room}/${part}`, locale };
}
