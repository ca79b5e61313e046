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
export function namespaceOf(file: string): { namespace: string; locale: string } {
  const match = /^(?:\.\.\/features\/([^/]+)|\.)\/messages\/(?:([^/.]+)\.)?(\w\w)\.json$/.exec(file);
  if (!match) throw new Error(`Not a message file: ${file}`);
  const [, feature, part, locale] = match;
  const namespace = feature === undefined ? 'ui' : part === undefined ? feature : `${feature}/${part}`;
  return { namespace, locale: locale! };
}
