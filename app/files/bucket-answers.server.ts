import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Contents',
});

export interface Listed {
  key: string;
  bytes: number;
  /** Time of the last write, by the store's clock. */
  writtenAt: Date;
}

type Tree = Record<string, unknown>;

/** Returns the store's error code; undefined if there is none. */
export function errorCodeOf(xml: string): string | undefined {
  const code = textOf(rootOf(xml).Error, 'Code');
  return code !== undefined && /^\w{1,64}$/.test(code) ? code : undefined;
}

/**
 * Parses a list of objects; undefined if the XML is not such a list. `next` is the token that continues a partial list.
 */
export function listIn(xml: string): { objects: Listed[]; next: string | undefined } | undefined {
  const list = rootOf(xml).ListBucketResult as Tree | undefined;
  if (!list) return undefined;
  const objects = ((list.Contents ?? []) as Tree[]).map((each) => ({
    key: textOf(each, 'Key') ?? '',
    bytes: Number(textOf(each, 'Size')),
    writtenAt: new Date(textOf(each, 'LastModified') ?? NaN),
  }));
  return { objects, next: textOf(list, 'IsTruncated') === 'true' ? textOf(list, 'NextContinuationToken') : undefined };
}

export const uploadIdIn = (xml: string) => textOf(rootOf(xml).InitiateMultipartUploadResult, 'UploadId');

export function completion(tags: readonly string[]): Buffer {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  return Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rootOf(xml: string): Tree {
  try {
    const root: unknown = parser.parse(xml);
    return typeof root === 'object' && root !== null ? (root as Tree) : {};
  } catch {
    return {};
  }
}

function textOf(tree: unknown, name: string): string | undefined {
  const found = (tree as Tree | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
}
