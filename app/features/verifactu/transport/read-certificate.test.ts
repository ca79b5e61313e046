import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { Authority, pkcs12Of, type Holder } from '../../../../tests/verifactu/certificates';
import containers from '../../../../tests/verifactu/containers.json';
import { AppError } from '../../../core/app-error';
import { readCertificate } from './read-certificate.server';

/** Certificate of a representative of Casa Peña, S.L., in the file formats of various programs. */
const PASSWORD = 'contraseña ñ€';
const AT = new Date('2027-01-15T12:00:00Z');

const authority = new Authority();
const person: Holder = { kind: 'person', givenName: 'JOSÉ, "Pepe"', surname: 'NÚÑEZ & CÍA', taxNumber: '12345678Z' };
const entity = { name: 'Casa <Peña>, S.L.', taxNumber: 'B58378431' };
const made = authority.issue(person);

const file = (containerName: string) =>
  Buffer.from(containers.find((each) => each.with.startsWith(containerName))!.file, 'base64');

function problemsOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
    throw error;
  }
  throw new Error('it was read');
}

describe('a file of a certificate', () => {
  test.each(containers.slice(0, 7).map((each) => [each.with, each.file]))('with %s is read', (_, base64) => {
    const read = readCertificate(Buffer.from(base64!, 'base64'), PASSWORD, AT);
    expect(read).toMatchObject({
      holder: { name: 'Casa Peña, S.L.', taxNumber: 'B58378431' },
      issuedBy: '12345678Z Ana Núñez (R: B58378431)',
      isSeal: false,
    });
    const key = createPrivateKey(read.keyPem);
    expect(new X509Certificate(read.certificatePem).checkPrivateKey(key)).toBe(true);
  });

  test.each(['3des', 'aes128', 'aes192', 'aes256'] as const)(
    'of %s is read, with who signed it behind it',
    (algorithm) => {
      const chain = [authority.certificatePem];
      const { certificatePem, keyPem } = readCertificate(pkcs12Of(made, 'x', { chain, algorithm }), 'x', AT);
      const [own, signer, ...more] = certificatePem.match(/-----BEGIN[\s\S]*?-----END CERTIFICATE-----/g)!;
      expect(more).toEqual([]);
      expect(new X509Certificate(own!).checkIssued(new X509Certificate(signer!))).toBe(true);
      expect(new X509Certificate(own!).checkPrivateKey(createPrivateKey(keyPem))).toBe(true);
    },
  );

  test('has its certificate found, wherever it stands among others', () => {
    const other = authority.issue({ kind: 'seal', ...entity });
    const swapped = { certificatePem: other.certificatePem, keyPem: made.keyPem };
    const chain = [authority.certificatePem, made.certificatePem];
    expect(readCertificate(pkcs12Of(swapped, 'x', { chain }), 'x', AT).holder.taxNumber).toBe('12345678Z');
  });

  test('may have an empty password', () => {
    expect(readCertificate(pkcs12Of(made, ''), '', AT).holder.taxNumber).toBe('12345678Z');
  });
});

describe('who holds it', () => {
  const holderOf = (holder: Holder, isQualified = true) => {
    const { holder: read, isSeal } = readCertificate(pkcs12Of(authority.issue(holder, { isQualified }), 'x'), 'x', AT);
    return { ...read, isSeal };
  };
  const representative: Holder = {
    kind: 'representative',
    givenName: 'ANA',
    surname: 'RUIZ',
    personTaxNumber: '12345678Z',
    ...entity,
  };

  test.each([true, false])('is told by its names, and whether it is a seal (qualified: %s)', (isQualified) => {
    expect(holderOf(person, isQualified)).toEqual({
      name: 'JOSÉ, "Pepe" NÚÑEZ & CÍA',
      taxNumber: '12345678Z',
      isSeal: false,
    });
    expect(holderOf(representative, isQualified)).toEqual({ ...entity, isSeal: false });
    expect(holderOf({ kind: 'seal', ...entity }, isQualified)).toEqual({ ...entity, isSeal: true });
  });

  test('has no number where it is none', () => {
    expect(holderOf({ ...person, taxNumber: '12345678A' }).taxNumber).toBeNull();
    expect(holderOf({ kind: 'seal', ...entity, taxNumber: 'B12345678' }).taxNumber).toBeNull();
  });
});

describe('what is refused', () => {
  const good = pkcs12Of(made, 'right');

  test.each(['RC2 with 40', 'RC2 with 128', 'AES with 256', 'an elliptic key', 'no digest', 'a key and', '600,000'])(
    'another password than that of %s',
    (containerName) => {
      expect(problemsOf(() => readCertificate(file(containerName), 'contrasena', AT))).toEqual([
        { path: 'password', problem: 'certificate_password' },
      ]);
    },
  );

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('certificate')],
    ['a certificate alone', Buffer.from(made.certificatePem)],
    ['a part of one', good.subarray(0, good.length / 2)],
    ['one with something behind it', Buffer.concat([good, Buffer.from('x')])],
    ['another structure', Buffer.from([0x30, 3, 2, 1, 3])],
    ['nested without end', Buffer.from('3080'.repeat(20_000), 'hex')],
    ['a file that is too big', Buffer.concat([good, Buffer.alloc(2 * 1024 * 1024)])],
  ])('%s', (_, bytes) => {
    expect(problemsOf(() => readCertificate(bytes, 'right', AT))).toEqual([
      { path: 'file', problem: 'certificate_file' },
    ]);
  });

  test('a file without a key, or with that of another certificate', () => {
    const missing = [{ path: 'file', problem: 'certificate_key' }];
    expect(problemsOf(() => readCertificate(file('no key'), PASSWORD, AT))).toEqual(missing);
    const swapped = { certificatePem: authority.certificatePem, keyPem: made.keyPem };
    expect(problemsOf(() => readCertificate(pkcs12Of(swapped, 'x'), 'x', AT))).toEqual(missing);
  });

  test('a protection that nobody should use any more', () => {
    expect(problemsOf(() => readCertificate(file('RC4'), PASSWORD, AT))).toEqual([
      { path: 'file', problem: 'certificate_protection' },
    ]);
  });

  test('a file that would keep the process busy', () => {
    const asn = forge.asn1.fromDer(file('a key and').toString('latin1'));
    const [, , mac] = asn.value as forge.asn1.Asn1[];
    const iterations = (mac!.value as forge.asn1.Asn1[])[2]!;
    iterations.value = forge.asn1.integerToDer(2_000_000_000).getBytes();
    const costly = Buffer.from(forge.asn1.toDer(asn).getBytes(), 'latin1');
    expect(problemsOf(() => readCertificate(costly, PASSWORD, AT))).toEqual([
      { path: 'file', problem: 'certificate_protection' },
    ]);
  });

  test('one that has run out or is not valid yet, to the second', () => {
    const from = new Date('2027-01-01T00:00:00Z');
    const until = new Date('2027-12-31T23:59:59Z');
    const short = pkcs12Of(authority.issue(person, { from, until }), 'x');
    const at = (moment: string) => () => readCertificate(short, 'x', new Date(moment));
    expect(problemsOf(at('2026-12-31T23:59:59Z'))).toEqual([{ path: 'file', problem: 'certificate_early' }]);
    expect(at('2027-01-01T00:00:00Z')()).toMatchObject({ validFrom: from, validUntil: until });
    expect(at('2027-12-31T23:59:59Z')()).toMatchObject({ validFrom: from, validUntil: until });
    expect(problemsOf(at('2028-01-01T00:00:00Z'))).toEqual([{ path: 'file', problem: 'certificate_over' }]);
  });

  test('one whose key is too short to be shown', () => {
    const weak = pkcs12Of(authority.issue(person, { bits: 1024 }), 'x');
    expect(problemsOf(() => readCertificate(weak, 'x', AT))).toEqual([{ path: 'file', problem: 'certificate_weak' }]);
  });
});
