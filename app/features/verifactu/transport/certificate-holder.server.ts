import type { X509Certificate } from 'node:crypto';
import { taxNumberProblem, tidyTaxNumber } from '../../../core/tax-number';
import { childrenOf, octetsOf, oidOf, readAsn1 } from './asn1-nodes.server';

export interface CertificateHolder {
  /** Name of the entity if the certificate belongs to an entity or its representative; otherwise the person's name. */
  name: string;
  taxNumber: string | null;
}

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
/**
 * Statement that names the type of a qualified certificate (ETSI EN 319 412-5): signatures of persons, seals of
 * entities, or websites.
 */
const QC_TYPE = '0.4.0.1862.1.6';
const QC_SEAL = '0.4.0.1862.1.6.2';
const EXTENSIONS_TAG = 3;

type Names = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the certificate's holder, as defined by ETSI EN 319 412-1; older certificates contain the tax number (NIF)
 * without a prefix.
 */
export function holderOf(certificate: X509Certificate): CertificateHolder {
  const names = certificate.toLegacyObject().subject as unknown as Names;
  const entity = numberIn(first(names.organizationIdentifier));
  const person = numberIn(first(names.serialNumber));
  const personName = [first(names.GN), first(names.SN)].filter(Boolean).join(' ');
  const commonName = first(names.CN) ?? '';
  if (entity !== null) return { name: first(names.O) ?? commonName, taxNumber: entity };
  return { name: personName || commonName || (first(names.O) ?? ''), taxNumber: person };
}

/** Parses identifiers such as VATES-B00000000 of entities and IDCES-12345678Z of persons. */
function numberIn(identifier: string | undefined): string | null {
  if (identifier === undefined) return null;
  const number = tidyTaxNumber(identifier.trim().replace(/^(?:VAT|NTR|IDC|TIN)ES-/i, ''));
  return taxNumberProblem(number) === null ? number : null;
}

export function issuerOf(certificate: X509Certificate): string {
  const names = certificate.toLegacyObject().issuer as unknown as Names;
  return first(names.CN) ?? first(names.O) ?? '';
}

/**
 * True if the certificate is an entity's seal and not a person's certificate. Qualified certificates state their type;
 * any other certificate counts as a seal if it names an entity and no person.
 */
export function isSeal(certificate: X509Certificate): boolean {
  const kinds = qualifiedKinds(certificate.raw);
  if (kinds.length > 0) return kinds.includes(QC_SEAL);
  const names = certificate.toLegacyObject().subject as unknown as Names;
  const isOfEntity = first(names.organizationIdentifier) !== undefined || first(names.O) !== undefined;
  const person = first(names.serialNumber);
  const namesPerson = first(names.GN) !== undefined || first(names.SN) !== undefined || /^IDC/i.test(person ?? '');
  return isOfEntity && !namesPerson;
}

/** Returns the types that the certificate states; empty if it is not qualified. */
function qualifiedKinds(der: Buffer): string[] {
  const [toBeSigned] = childrenOf(readAsn1(der));
  const tagged = childrenOf(toBeSigned).find(({ type, constructed }) => constructed && Number(type) === EXTENSIONS_TAG);
  const extensions = tagged ? childrenOf(childrenOf(tagged)[0]) : [];
  const statements = extensions.find((extension) => oidOf(childrenOf(extension)[0]) === QC_STATEMENTS);
  if (!statements) return [];
  return childrenOf(readAsn1(octetsOf(childrenOf(statements).at(-1))))
    .map(childrenOf)
    .filter(([identifier]) => oidOf(identifier) === QC_TYPE)
    .flatMap(([, kinds]) => childrenOf(kinds).map(oidOf));
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
