import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/**
 * Key of an archive in the age format (age-encryption.org/v1): scrypt or X25519, and ChaCha20-Poly1305 in chunks of 64
 * KiB. No chunk can be changed, moved or omitted unnoticed. `age --decrypt` opens the archive without Estancia.
 */
export interface ArchiveKey {
  /** A passphrase; `AGE-SECRET-KEY-1…`, which encrypts and decrypts; or `age1…`, which can only encrypt. */
  text: string;
}

const MAGIC = Buffer.from('age-encryption.org/');
const SHORTEST = 32;

/**
 * Thrown if the given key does not open the archive, or if it was truncated or changed in a way only decryption
 * detects.
 */
export class NotOpened extends Error {
  constructor(
    readonly reason: 'no_key' | 'wrong_key' | 'damaged',
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}

const isIdentity = (text: string) => text.startsWith('AGE-SECRET-KEY-1');
const isRecipient = (text: string) => text.startsWith('age1');

/**
 * Reads BACKUP_KEY; undefined if it is not set. Throws a message for the operator if its text cannot be a valid key.
 */
export async function readKey(text: string | undefined): Promise<ArchiveKey | undefined> {
  if (text === undefined) return undefined;
  if (!isIdentity(text) && !isRecipient(text)) {
    if (text.length < SHORTEST) {
      throw new Error(`BACKUP_KEY is a passphrase of ${SHORTEST} characters or more, or a key that age-keygen makes.`);
    }
    return { text };
  }
  try {
    new Encrypter().addRecipient(isRecipient(text) ? text : await identityToRecipient(text));
  } catch (error) {
    throw new Error('BACKUP_KEY is not whole: copy all of the line that age-keygen has written.', { cause: error });
  }
  return { text };
}

/** True if the key can only encrypt, so that it cannot open the archives made with it. */
export const sealsAlone = (key: ArchiveKey) => isRecipient(key.text);

export const isEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

export async function* encrypted(chunks: AsyncIterable<Buffer>, { text }: ArchiveKey): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  if (isRecipient(text)) encrypter.addRecipient(text);
  else if (isIdentity(text)) encrypter.addRecipient(await identityToRecipient(text));
  else encrypter.setPassphrase(text);
  const stream = await encrypter.encrypt(streamOf(chunks));
  for await (const chunk of iterable(stream)) yield bufferOf(chunk);
}

/** Decrypts the bytes; throws `NotOpened`, or any error from reading them. */
export async function* decrypted(chunks: AsyncIterable<Buffer>, key: ArchiveKey | undefined): AsyncGenerator<Buffer> {
  if (!key || sealsAlone(key)) throw new NotOpened('no_key');
  let unread: unknown;
  const reading = (async function* () {
    try {
      yield* chunks;
    } catch (error) {
      unread = error;
      throw error;
    }
  })();
  const decrypter = new Decrypter();
  if (isIdentity(key.text)) decrypter.addIdentity(key.text);
  else decrypter.addPassphrase(key.text);
  try {
    const stream = await decrypter.decrypt(streamOf(reading));
    for await (const chunk of iterable(stream)) yield bufferOf(chunk);
  } catch (error) {
    if (unread !== undefined) throw unread;
    const isOther = (error as Error).message.startsWith('no identity matched');
    throw new NotOpened(isOther ? 'wrong_key' : 'damaged', { cause: error });
  }
}

function streamOf(chunks: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const iterable = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
