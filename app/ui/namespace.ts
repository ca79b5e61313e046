import { isLocale, type Locale } from '../core/locale';

/**
 * Returns the message file of a namespace. `ui/form` is the part `form` of this folder's messages, `core/problems` the
 * part `problems` of those in core. Any other namespace starts with the name of its feature, such as `site`.
 */
export function messageFile(namespace: string, locale: string): string {
  const [room, part] = namespace.split('/');
  const folder = room === 'ui' ? '.' : room === 'core' ? '../core' : `../features/${room}`;
  return `${folder}/messages/${part ? `${part}.` : ''}${locale}.json`;
}

export function namespaceOf(file: string): { namespace: string; locale: Locale } {
  const [, feature, core, part, locale] =
    /^(?:\.\.\/(?:features\/([^/]+)|(core))|\.)\/messages\/(?:([^/.]+)\.)?(\w\w)\.json$/.exec(file) ?? [];
  if (!isLocale(locale)) throw new Error(`Not a message file: ${file}`);
  const room = feature ?? core ?? 'ui';
  return { namespace: part === undefined ? room : `${room}/${part}`, locale };
}
