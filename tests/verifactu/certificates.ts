import { randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** Certificates like those issued in Spain, newly created for each test. */

const { pki, asn1, md } = forge;
const { Class, Type } = asn1;

export interface CertificateWithKey {
  certificatePem: string;
  keyPem: string;
}

/** Subject of a certificate, with the name fields that FNMT uses. */
export type Holder =
  | { kind: 'person'; givenName: string; surname: string; taxNumber: string }
  | {
      kind: 'representative';
      givenName: string;
      surname: string;
      personTaxNumber: string;
      name: string;
      taxNumber: string;
    }
  | { kind: 'seal'; name: string; taxNumber: string }
  | { kind: 'server' };

interface CertificateOptions {
  from?: Date;
  until?: Date;
  bits?: number;
  isQualified?: boolean;
}

type Attribute = { type: string; value: string };
const named = (type: string, value: string): Attribute & { valueTagClass: number } => ({
  type,
  value,
  valueTagClass: Type.UTF8 as number,
});
const NAMES = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  givenName: '2.5.4.42',
  organizationIdentifier: '2.5.4.97',
};

function subjectOf(holder: Holder) {
  const spanish = named(NAMES.country, 'ES');
  switch (holder.kind) {
    case 'person': {
      const { givenName, surname, taxNumber } = holder;
      return [
        spanish,
        named(NAMES.serialNumber, `IDCES-${taxNumber}`),
        named(NAMES.givenName, givenName),
        named(NAMES.surname, surname),
        named(NAMES.commonName, `${surname} ${givenName} - ${taxNumber}`),
      ];
    }
    case 'representative': {
      const { givenName, surname, personTaxNumber, name, taxNumber } = holder;
      return [
        spanish,
        named(NAMES.organization, name),
        named(NAMES.organizationIdentifier, `VATES-${taxNumber}`),
        named(NAMES.serialNumber, `IDCES-${personTaxNumber}`),
        named(NAMES.givenName, givenName),
        named(NAMES.surname, surname),
        named(NAMES.commonName, `${personTaxNumber} ${givenName} ${surname} (R: ${taxNumber})`),
      ];
    }
    case 'seal':
      return [
        spanish,
        named(NAMES.organization, holder.name),
        named(NAMES.organizationIdentifier, `VATES-${holder.taxNumber}`),
        named(NAMES.commonName, holder.name),
      ];
    case 'server':
      return [named(NAMES.commonName, 'localhost')];
  }
}

/** Returns the statement for qualified certificates of ETSI EN 319 412-5, for signatures or for seals. */
function qualifiedFor(purpose: 1 | 2): string {
  const identifier = (oid: string) => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(oid).getBytes());
  const sequence = (...nodes: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, nodes);
  return asn1
    .toDer(
      sequence(
        sequence(identifier('0.4.0.1862.1.1')),
        sequence(identifier('0.4.0.1862.1.6'), sequence(identifier(`0.4.0.1862.1.6.${purpose}`))),
      ),
    )
    .getBytes();
}

function extensionsOf(holder: Holder, isQualified: boolean): object[] {
  if (holder.kind === 'server') {
    return [
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ];
  }
  return [
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', clientAuth: true },
    ...(isQualified ? [{ id: '1.3.6.1.5.5.7.1.3', value: qualifiedFor(holder.kind === 'seal' ? 2 : 1) }] : []),
  ];
}

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_FUTURE = new Date('2049-01-01T00:00:00Z');

/** Certificate authority trusted only by these tests. */
export class Authority {
  readonly name: string;
  readonly #privateKey: forge.pki.rsa.PrivateKey;
  readonly #certificate: forge.pki.Certificate;
  #server: CertificateWithKey | undefined;

  /** Reuses the stored key and certificate if they are given, so that both survive a restart. */
  constructor(name = 'AC Estancia Pruebas', stored?: CertificateWithKey) {
    this.name = name;
    if (stored) {
      this.#privateKey = pki.privateKeyFromPem(stored.keyPem);
      this.#certificate = pki.certificateFromPem(stored.certificatePem);
      return;
    }
    const keys = pki.rsa.generateKeyPair(2048);
    this.#privateKey = keys.privateKey;
    this.#certificate = this.#signed(keys.publicKey, this.#subject(), [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ]);
  }

  get keyPem(): string {
    return pki.privateKeyToPem(this.#privateKey);
  }

  get certificatePem(): string {
    return pki.certificateToPem(this.#certificate);
  }

  /** Certificate for servers on this machine. It is created only once because generating keys takes time. */
  get server(): CertificateWithKey {
    return (this.#server ??= this.issue({ kind: 'server' }));
  }

  issue(holder: Holder, { from, until, bits = 2048, isQualified = true }: CertificateOptions = {}): CertificateWithKey {
    const keys = pki.rsa.generateKeyPair(bits);
    const extensions = extensionsOf(holder, isQualified);
    const certificate = this.#signed(keys.publicKey, subjectOf(holder), extensions, from, until);
    return { certificatePem: pki.certificateToPem(certificate), keyPem: pki.privateKeyToPem(keys.privateKey) };
  }

  #subject() {
    return [named(NAMES.country, 'ES'), named(NAMES.commonName, this.name)];
  }

  #signed(
    publicKey: forge.pki.PublicKey,
    subject: Attribute[],
    extensions: object[],
    from = LONG_AGO,
    until = FAR_FUTURE,
  ): forge.pki.Certificate {
    const certificate = pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
    certificate.validity.notBefore = from;
    certificate.validity.notAfter = until;
    certificate.setSubject(subject);
    certificate.setIssuer(this.#subject());
    certificate.setExtensions([...extensions, { name: 'subjectKeyIdentifier' }]);
    certificate.sign(this.#privateKey, md.sha256.create());
    return certificate;
  }
}

/** Returns the PKCS #12 file in which such a certificate is issued, with its signing chain. */
export function pkcs12Of(
  { certificatePem, keyPem }: { certificatePem: string; keyPem: string | null },
  password: string,
  {
    chain = [],
    algorithm = '3des',
  }: { chain?: readonly string[]; algorithm?: '3des' | 'aes128' | 'aes192' | 'aes256' } = {},
): Buffer {
  const certificates = [certificatePem, ...chain].map((pem) => pki.certificateFromPem(pem));
  const key = (keyPem === null ? null : pki.privateKeyFromPem(keyPem)) as forge.pki.rsa.PrivateKey;
  const made = forge.pkcs12.toPkcs12Asn1(key, certificates, password, { algorithm });
  return Buffer.from(asn1.toDer(made).getBytes(), 'latin1');
}
