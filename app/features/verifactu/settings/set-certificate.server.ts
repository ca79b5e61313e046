import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { verifactuIssuer, verifactuQueue } from '../../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { sendSoon } from '../queue/send-soon.server';
import { alertCertificate } from '../queue/alert-agency.server';
import { readCertificate } from '../transport/read-certificate.server';
import { MAX_CERTIFICATE_BYTES } from './certificate-limits';
import { sealCertificate } from '../issuers/certificate-store.server';
import { ensureIssuer } from './ensure-issuer.server';
import { certificateInput } from './settings-input';

/**
 * Sets the certificate that signs the taxpayer's deliveries, a PKCS#12 file with its password; replaces an existing
 * one.
 */
export async function setCertificate(actor: Actor, file: Uint8Array | null, input: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { password } = parse(certificateInput, input);
  if (!file || file.length === 0) {
    throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'certificate_none' }] });
  }
  if (file.length > MAX_CERTIFICATE_BYTES) {
    throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'certificate_file' }] });
  }
  const pkcs12 = Buffer.from(file);
  const certificate = readCertificate(pkcs12, password, now());
  const { taxNumber } = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const issuer = await ensureIssuer(taxNumber);
    const auditFacts = {
      certificateHolder: certificate.holder.name,
      certificateTaxNumber: certificate.holder.taxNumber,
      certificateIssuedBy: certificate.issuedBy,
      certificateFrom: certificate.validFrom,
      certificateUntil: certificate.validUntil,
      certificateIsSeal: certificate.isSeal,
    };
    await db()
      .update(verifactuIssuer)
      .set({
        ...auditFacts,
        sealedCertificate: sealCertificate(issuer.id, { pkcs12, password }),
        version: issuer.version + 1,
        updatedAt: now(),
      })
      .where(eq(verifactuIssuer.id, issuer.id));
    await recordAudit(actor, {
      action: 'verifactu.certificate_set',
      subject: { kind: 'verifactu', id: taxNumber },
      after: { holder: certificate.holder.name, until: certificate.validUntil },
    });
    await tryAgain(taxNumber);
    await alertCertificate(taxNumber, null);
  });
  sendSoon();
}

/** Removes the certificate. Throws `verifactu_needs_certificate` if a start day of reporting is set. */
export async function removeCertificate(actor: Actor): Promise<void> {
  authorize(actor, 'building:write');
  const { taxNumber } = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const issuer = await ensureIssuer(taxNumber);
    if (issuer.sealedCertificate === null) throw new AppError('not_found');
    if (issuer.runsFrom !== null) throw new AppError('verifactu_needs_certificate');
    await db()
      .update(verifactuIssuer)
      .set({
        sealedCertificate: null,
        certificateHolder: '',
        certificateTaxNumber: null,
        certificateIssuedBy: '',
        certificateFrom: null,
        certificateUntil: null,
        certificateIsSeal: false,
        version: issuer.version + 1,
        updatedAt: now(),
      })
      .where(eq(verifactuIssuer.id, issuer.id));
    await recordAudit(actor, {
      action: 'verifactu.certificate_removed',
      subject: { kind: 'verifactu', id: taxNumber },
      before: { holder: issuer.certificateHolder },
    });
  });
}

/** Clears the wait of deliveries that failed because of the certificate. */
async function tryAgain(taxNumber: string): Promise<void> {
  for (const failure of ['certificate_missing', 'certificate_ended', 'certificate_unreadable', 'certificate_refused']) {
    await db()
      .update(verifactuQueue)
      .set({ nextAt: null })
      .where(and(eq(verifactuQueue.issuerTaxNumber, taxNumber), eq(verifactuQueue.failure, failure)));
  }
}
