import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { FieldProblem } from '../../../core/field-problem';
import { parse } from '../../../core/parse';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { verifactuIssuer } from '../../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { IssuerRow } from '../issuers/issuer-store.server';
import { ensureIssuer } from './ensure-issuer.server';
import { hasRecords } from './has-records.server';
import { verifactuSettingsInput } from './settings-input';

/**
 * Sets the day from which the taxpayer's invoices are recorded, the environment they are sent to, and the program's
 * declared producer.
 */
export async function setVerifactuSettings(actor: Actor, input: unknown): Promise<{ version: number }> {
  authorize(actor, 'building:write');
  const { version, ...settings } = parse(verifactuSettingsInput, input);
  const { taxNumber, timeZone } = await requireAdminBuilding(actor);
  return inRetriedTransaction(async () => {
    const issuer = await ensureIssuer(taxNumber);
    // The form shows version 0 as long as no settings exist.
    if (version !== issuer.version && !(version === 0 && issuer.version === 1)) {
      throw new AppError('version_conflict', {
        extra: { current: { ...settingsOf(issuer), version: issuer.version } },
      });
    }
    const today = dateInZone(now(), timeZone);
    const fields = problemsOf(issuer, settings, today);
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    if (isOtherRun(issuer, settings) && (await hasRecords(taxNumber))) throw new AppError('verifactu_runs');
    const next = issuer.version + 1;
    await db()
      .update(verifactuIssuer)
      .set({ ...settings, version: next, updatedAt: now() })
      .where(eq(verifactuIssuer.id, issuer.id));
    await recordAudit(actor, {
      action: 'verifactu.set',
      subject: { kind: 'verifactu', id: taxNumber },
      before: settingsOf(issuer),
      after: settings,
    });
    return { version: next };
  });
}

type Settings = Pick<
  IssuerRow,
  'environment' | 'runsFrom' | 'producerName' | 'producerTaxNumber' | 'producerAddress' | 'declaredAt' | 'declaredOn'
>;

export function settingsOf(issuer: Settings): Settings {
  const { environment, runsFrom, producerName, producerTaxNumber, producerAddress, declaredAt, declaredOn } = issuer;
  return { environment, runsFrom, producerName, producerTaxNumber, producerAddress, declaredAt, declaredOn };
}

function isOtherRun(before: Settings, after: Settings): boolean {
  return before.runsFrom !== after.runsFrom || before.environment !== after.environment;
}

function problemsOf(issuer: IssuerRow, { runsFrom }: Settings, today: CalendarDate): FieldProblem[] {
  if (runsFrom === null) return [];
  // Invoices issued before today have no record, and none can be added later, so reporting cannot start in the past.
  if (runsFrom !== issuer.runsFrom && runsFrom < today) return [{ path: 'runsFrom', problem: 'runs_from_past' }];
  if (issuer.sealedCertificate === null) return [{ path: 'runsFrom', problem: 'runs_with_certificate' }];
  return issuer.certificateUntil! <= now() ? [{ path: 'runsFrom', problem: 'runs_with_certificate' }] : [];
}
