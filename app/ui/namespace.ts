import { isLocale, type Locale } from '../core/locale';

/**
 * Where the messages of a namespace stand: `ui` and `site` in the folder of
 * that name, `bookings/search` in the part `search` of the feature `bookings`.
 */
export function messageFile(namespace: string, locale: string): string {
  if (namespace === 'ui') return `./messages/${locale}.json`;
  const [feature, part] = namespace.split('/');
  return `../features/${feature}/messages/${part ? `${part}.` : ''}${locale}.json`;
}

/** The namespace and language of a message file. */
export function namespaceOf(file: string): { namespace: string; locale: Locale } {
  const [, feature, part, locale] =
    /^(?:\.\.\/features\/([^/]+)|\.)\/messages\/(?:([^/.]+)\.)?(\w\w)\.json$/.exec(file) ?? [];
  if (!isLocale(locale)) throw new Error(`Not a message file: ${file}`);
  const namespace = feature === undefined ? 'ui' : part === undefined ? feature : `${feature}/${part}`;
  return { namespace, locale };
}
