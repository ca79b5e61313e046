export type StoreFailureCode =
  | 'no_bucket'
  | 'not_found'
  | 'refused'
  | 'region'
  | 'clock'
  | 'unreachable'
  | 'failing'
  | 'other';

/** The only error that object stores throw, with a readable message that contains no secret key. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';

  constructor(
    readonly code: StoreFailureCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message[0]!.toUpperCase() + message.slice(1), options);
  }

  /** True if a retry may succeed shortly. */
  get isPassing(): boolean {
    return this.code === 'unreachable' || this.code === 'failing';
  }
}

const REFUSED = new Set([401, 403]);
const REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
]);

/** Converts an unsuccessful response to a failure; `code` is the store's own error code. */
export function failureOfAnswer(
  { status, code, key }: { status: number; code: string | undefined; key: string | undefined },
  place: string,
): StoreFailure {
  const text = code ?? `status ${status}`;
  if (code === 'NoSuchBucket') return new StoreFailure('no_bucket', `There is no such bucket: ${place}.`);
  if (status === 404) return new StoreFailure('not_found', `There is no ${key ?? 'such object'} in ${place}.`);
  if (code === 'RequestTimeTooSkewed') {
    return new StoreFailure('clock', `${place} takes no requests of another time: set the clock of this machine.`);
  }
  if (REGION.has(code ?? '') || (status >= 300 && status < 400)) {
    return new StoreFailure('region', `${place} is of another region (${text}): look at S3_REGION and S3_ENDPOINT.`);
  }
  if (REFUSED.has(status)) {
    return new StoreFailure(
      'refused',
      `${place} refuses this (${text}): look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they may do there.`,
    );
  }
  if (status === 429 || (status >= 500 && status !== 501)) {
    return new StoreFailure('failing', `${place} fails (${text}): try again later, or ask whoever runs the store.`);
  }
  return new StoreFailure('other', `${place} did not do it (${text}).`);
}

/** Converts an error without a response to a failure. */
export function failureOfConnection(error: unknown, place: string): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const reason = [cause?.code, code].find((each) => typeof each === 'string') ?? 'the connection broke';
  return new StoreFailure(
    'unreachable',
    `${place} cannot be reached (${String(reason)}): look at S3_ENDPOINT, or try later.`,
    {
      cause: error,
    },
  );
}
