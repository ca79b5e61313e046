import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** User present, user verified, credential attached (WebAuthn, section 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attached: 0x40 };

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  verified?: boolean;
}

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle: string | undefined;
  /** Signature counter; stays 0 if it starts at 0. */
  counter = 0;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  create({ user, ...ceremony }: Ceremony & { user: { id: string } }) {
    this.#userHandle = user.id;
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coordinates = [x!, y!].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]!],
        [-3, coordinates[1]!],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.#authData(ceremony, FLAGS.attached), Buffer.alloc(16), length, id, key]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', ceremony),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(ceremony: Ceremony) {
    if (this.counter > 0) this.counter += 1;
    const authData = this.#authData(ceremony);
    const clientDataJSON = clientData('webauthn.get', ceremony);
    const digest = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256').update(authData).update(digest).sign(this.#privateKey);
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #authData({ rpId = 'localhost', verified = true }: Ceremony, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin = 'http://localhost' }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
