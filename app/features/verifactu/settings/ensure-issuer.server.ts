import { randomUUID } from 'node:crypto';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { taxNumberProblem } from '../../../core/tax-number';
import { db } from '../../../database/connection.server';
import { verifactuIssuer, verifactuQueue } from '../../../database/verifactu-schema.server';
import { lockIssuer, type IssuerRow } from '../issuers/issuer-store.server';

/** Returns the taxpayer's settings, created if missing, and locked until the transaction ends. */
export async function ensureIssuer(taxNumber: string): Promise<IssuerRow> {
  if (taxNumberProblem(taxNumber) !== null) throw new AppError('verifactu_no_taxpayer');
  const started = await db()
    .insert(verifactuIssuer)
    .values({ taxNumber, installation: randomUUID(), updatedAt: now() })
    .onConflictDoNothing()
    .returning({ id: verifactuIssuer.id });
  if (started.length > 0) {
    const environments = ['production', 'test'] as const;
    await db()
      .insert(verifactuQueue)
      .values(environments.map((environment) => ({ issuerTaxNumber: taxNumber, environment })));
  }
  return (await lockIssuer(taxNumber))!;
}
