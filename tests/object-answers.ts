import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** Minimum size of each part of a multipart upload except the last. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS = 10_000;
const PAGE = 1_000;

interface StoredObject {
  bytes: Buffer;
  tag: string;
  writtenAt: Date;
}

interface Upload {
  key: string;
  parts: Map<number, StoredObject>;
}

export class StoredObjects {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();
}

interface ObjectRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** Empty for requests on the bucket itself. */
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

/**
 * Responds as Amazon documents the operations ListObjectsV2, GetObject, HeadObject, PutObject, CopyObject and
 * DeleteObject, and the operations of multipart uploads. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function answerAsStore(store: StoredObjects, requested: ObjectRequest, answer: ServerResponse): void {
  const { method, headers, key, query } = requested;
  if (key === '') {
    if (method !== 'GET' || query.get('list-type') !== '2') refuse(answer, 501, 'NotImplemented');
    else list(store, query, answer);
  } else if (query.has('uploads') || query.has('uploadId')) takePart(store, requested, answer);
  else if (method === 'GET' || method === 'HEAD') give(store, requested, answer);
  else if (method === 'PUT' && headers['x-amz-copy-source']) copy(store, requested, answer);
  else if (method === 'PUT') {
    const { tag } = storeObject(store, key, requested.body, md5(requested.body));
    answer.writeHead(200, { ETag: tag }).end();
  } else if (method === 'DELETE') {
    store.objects.delete(key);
    answer.writeHead(204).end();
  } else refuse(answer, 405, 'MethodNotAllowed');
}

export function refuse(answer: ServerResponse, status: number, code: string, more: Record<string, string> = {}): true {
  respond(answer, status, { Error: { Code: code, ...more } });
  return true;
}

function list({ objects }: StoredObjects, query: URLSearchParams, answer: ServerResponse): void {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const limit = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);
  const entries = new Map<string, StoredObject | undefined>();
  for (const [key, object] of objects) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end === -1) entries.set(key, object);
    else entries.set(key.slice(0, end + delimiter.length), undefined);
  }
  const names = [...entries.keys()].filter((name) => inBytes(name, after) > 0).toSorted(inBytes);
  const page = names.slice(0, limit);
  const isTruncated = names.length > page.length;
  respond(answer, 200, {
    ListBucketResult: {
      Prefix: prefix,
      Delimiter: delimiter,
      MaxKeys: limit,
      KeyCount: page.length,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextContinuationToken: Buffer.from(page.at(-1)!).toString('base64url') }),
      Contents: page.flatMap((name) => {
        const object = entries.get(name);
        if (!object) return [];
        return { Key: name, LastModified: object.writtenAt.toISOString(), ETag: object.tag, Size: object.bytes.length };
      }),
      CommonPrefixes: page.filter((name) => !entries.get(name)).map((name) => ({ Prefix: name })),
    },
  });
}

function give({ objects }: StoredObjects, { method, headers, key }: ObjectRequest, answer: ServerResponse): void {
  const object = objects.get(key);
  if (!object) return void refuse(answer, 404, 'NoSuchKey');
  const { bytes, tag, writtenAt } = object;
  if (headers['if-match'] !== undefined && headers['if-match'] !== tag)
    return void refuse(answer, 412, 'PreconditionFailed');
  const from = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1];
  const at = Number(from ?? 0);
  if (from !== undefined && at >= bytes.length) return void refuse(answer, 416, 'InvalidRange');
  answer.writeHead(from === undefined ? 200 : 206, {
    ETag: tag,
    'Last-Modified': writtenAt.toUTCString(),
    'Content-Length': bytes.length - at,
    ...(from !== undefined && { 'Content-Range': `bytes ${at}-${bytes.length - 1}/${bytes.length}` }),
  });
  answer.end(method === 'HEAD' ? undefined : bytes.subarray(at));
}

function copy(store: StoredObjects, { headers, key }: ObjectRequest, answer: ServerResponse): void {
  const [, bucket, ...from] = decodeURIComponent(String(headers['x-amz-copy-source'])).split('/');
  const object = bucket ? store.objects.get(from.join('/')) : undefined;
  if (!object) return void refuse(answer, 404, 'NoSuchKey');
  const { tag, writtenAt } = storeObject(store, key, object.bytes, object.tag);
  respond(answer, 200, { CopyObjectResult: { ETag: tag, LastModified: writtenAt.toISOString() } });
}

function takePart(store: StoredObjects, requested: ObjectRequest, answer: ServerResponse): void {
  const { method, key, query, body } = requested;
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    store.uploads.set(id, { key, parts: new Map() });
    return respond(answer, 200, { InitiateMultipartUploadResult: { Key: key, UploadId: id } });
  }
  const id = query.get('uploadId') ?? '';
  const upload = store.uploads.get(id);
  if (upload?.key !== key) return void refuse(answer, 404, 'NoSuchUpload');
  if (method === 'DELETE') {
    store.uploads.delete(id);
    answer.writeHead(204).end();
  } else if (method === 'PUT') {
    const number = Number(query.get('partNumber'));
    if (!(number >= 1 && number <= PARTS)) return void refuse(answer, 400, 'InvalidArgument');
    const tag = md5(body);
    upload.parts.set(number, { bytes: body, tag, writtenAt: new Date() });
    answer.writeHead(200, { ETag: tag }).end();
  } else if (method === 'POST') complete(store, id, upload, body, answer);
  else refuse(answer, 405, 'MethodNotAllowed');
}

function complete(
  store: StoredObjects,
  id: string,
  { key, parts }: Upload,
  body: Buffer,
  answer: ServerResponse,
): void {
  const named = (parser.parse(body) as { CompleteMultipartUpload?: { Part?: { PartNumber: string; ETag: string }[] } })
    .CompleteMultipartUpload?.Part;
  if (!named) return void refuse(answer, 400, 'MalformedXML');
  const inOrder = named.every((part, at) => at === 0 || Number(part.PartNumber) > Number(named[at - 1]!.PartNumber));
  if (!inOrder) return void refuse(answer, 400, 'InvalidPartOrder');
  const chosen = named.map(({ PartNumber: number, ETag: tag }) => {
    const part = parts.get(Number(number));
    return part?.tag === tag ? part : undefined;
  });
  if (!chosen.every((part) => part !== undefined)) return void refuse(answer, 400, 'InvalidPart');
  if (chosen.slice(0, -1).some(({ bytes }) => bytes.length < PART_BYTES))
    return void refuse(answer, 400, 'EntityTooSmall');
  const digests = chosen.map(({ tag }) => Buffer.from(tag.slice(1, -1), 'hex'));
  const tag = `${md5(Buffer.concat(digests)).slice(0, -1)}-${chosen.length}"`;
  storeObject(store, key, Buffer.concat(chosen.map(({ bytes }) => bytes)), tag);
  store.uploads.delete(id);
  respond(answer, 200, { CompleteMultipartUploadResult: { Key: key, ETag: tag } });
}

function storeObject({ objects }: StoredObjects, key: string, bytes: Buffer, tag: string): StoredObject {
  const object = { bytes, tag, writtenAt: new Date() };
  objects.set(key, object);
  return object;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Part' });
const builder = new XMLBuilder({});

function respond(answer: ServerResponse, status: number, tree: object): void {
  answer.writeHead(status, { 'Content-Type': 'application/xml' });
  answer.end(`<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree)}`);
}

const md5 = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
