import { sql } from 'drizzle-orm';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { BAIL_TESTS, bailStays, damage } from '../../../tests/bail-stays';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useTestDatabase } from '../../../tests/database';
import { photo } from '../../../tests/picture-files';
import { useQuietCopy } from '../../../tests/quiet-copy';
import { systemActor, visitor, type Actor } from '../../access/actor';
import { readQuiet } from '../../access/quiet-copy.server';
import { db } from '../../database/connection.server';
import { addEvidence } from '../bails/evidence/add-evidence.server';
import { folderFiles } from '../../files/folder-files.server';
import { setEvidenceFiles } from '../bails/evidence/evidence-store.server';
import { evidenceResponse, openEvidence } from '../bails/evidence/open-evidence.server';
import { sweepEvidence } from '../bails/evidence/sweep-evidence.server';
import { deductFromBail } from '../bails/deduct-from-bail.server';
import { statementResponse } from '../bails/statement/write-statement.server';
import { viewBail } from '../bails/view-bail.server';
import { disputeGuestDeduction } from './dispute-guest-deduction.server';
import { guestBailEvidence, guestBailStatement } from './guest-bail-file.server';
import { viewGuestBail } from './view-guest-bail.server';

useTestDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const beQuiet = useQuietCopy();
const { left } = bailStays(staff, wait);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-evidence-'));
  setEvidenceFiles(folderFiles(folder));
});
const folders: string[] = [];
beforeEach(() => void folders.push(folder));
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

const disputeBody = { words: 'La persiana ya estaba rota.' };
const picture = async (name: string, number = 1) => ({
  name,
  bytes: await photo(number, { width: 400, height: 300 })
    .withExif({ IFD0: { Artist: 'Nuria Vidal' } })
    .jpeg()
    .toBuffer(),
});

async function deducted() {
  const { id, bailId } = await left();
  const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
  const { rows } = await db().execute<{ reference: string }>(sql`SELECT reference FROM booking WHERE id = ${id}`);
  const { reference } = rows[0]!;
  const browser: Actor = visitor('es', { ownReferences: [reference] });
  return { id, bailId, deductionId, reference, browser };
}
const nothingWritten = async () => {
  expect((await db().execute(sql`SELECT FROM bail_dispute`)).rows).toEqual([]);
  expect((await db().execute(sql`SELECT FROM bail_evidence`)).rows).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
};

describe('pictures of a dispute', () => {
  test('are written anew without what their camera noted, and seen by the guest and the team', async () => {
    const { bailId, deductionId, reference, browser } = await deducted();
    const sent = [await picture('salón.jpg'), await picture('ventana.png', 2)];
    await disputeGuestDeduction(browser, reference, deductionId, disputeBody, { sent });
    const { evidence } = (await viewGuestBail(browser, reference)).deductions[0]!.dispute!;
    expect(evidence.map(({ kind, name }) => [kind, name])).toEqual([
      ['picture', 'salón.jpg'],
      ['picture', 'ventana.jpg'],
    ]);
    const own = await guestBailEvidence(browser, reference, evidence[0]!.id);
    expect((await sharp(own.bytes).metadata()).exif).toBeUndefined();
    expect((await viewBail(staff.reception, bailId)).deductions[0]!.dispute!.evidence).toHaveLength(2);
    expect((await openEvidence(staff.reception, bailId, evidence[1]!.id)).name).toBe('ventana.jpg');
  });

  test('are refused by name, and then nothing of the dispute is written', async () => {
    const { deductionId, reference, browser } = await deducted();
    const dispute = (sent: { name: string; bytes: Buffer }[]) =>
      refusalOf(disputeGuestDeduction(browser, reference, deductionId, disputeBody, { sent }));
    const good = await picture('a.jpg');
    expect(
      await dispute([
        good,
        { name: 'b.jpg', bytes: Buffer.from('<html>') },
        { name: 'c.pdf', bytes: Buffer.from('%PDF-1.7') },
      ]),
    ).toEqual(['invalid_input', 'pictures.1: not_a_picture', 'pictures.2: picture_format']);
    expect(await dispute(Array.from({ length: 7 }, () => good))).toEqual(['invalid_input', 'pictures: pictures_many']);
    const huge = { name: 'd.jpg', bytes: Buffer.alloc(31 * 1024 * 1024) };
    expect(await dispute([huge, huge])).toEqual(['invalid_input', 'pictures: pictures_bytes']);
    await nothingWritten();
  });

  test('come with a dispute that may be made, and not a second time', async () => {
    const { deductionId, reference, browser } = await deducted();
    const sent = [await picture('a.jpg')];
    for (const actor of [visitor('es', { address: '10.1.1.1' }), staff.guest]) {
      expect(await refusalOf(disputeGuestDeduction(actor, reference, deductionId, disputeBody, { sent }))).toEqual([
        'not_found',
      ]);
    }
    expect(
      await refusalOf(disputeGuestDeduction(staff.reception, reference, deductionId, disputeBody, { sent })),
    ).toEqual(['forbidden']);
    await nothingWritten();
    await disputeGuestDeduction(browser, reference, deductionId, disputeBody);
    expect(await refusalOf(disputeGuestDeduction(browser, reference, deductionId, disputeBody, { sent }))).toEqual([
      'dispute_once',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('what a guest may open', () => {
  test('is the evidence and the statement of that booking alone, which nobody else keeps', async () => {
    const mine = await deducted();
    const { evidenceId } = await addEvidence(staff.reception, mine.bailId, mine.deductionId, await picture('a.jpg'));
    const responses = [
      evidenceResponse(await guestBailEvidence(mine.browser, mine.reference, evidenceId)),
      statementResponse(await guestBailStatement(mine.browser, mine.reference)),
    ];
    for (const { headers } of responses) expect(headers.get('cache-control')).toBe('private, no-store');
    for (const actor of [visitor('es', { address: '10.1.1.1' }), staff.guest]) {
      expect(await refusalOf(guestBailEvidence(actor, mine.reference, evidenceId))).toEqual(['not_found']);
      expect(await refusalOf(guestBailStatement(actor, mine.reference))).toEqual(['not_found']);
    }
    expect(await refusalOf(guestBailEvidence(mine.browser, mine.reference, evidenceId + 1))).toEqual(['not_found']);
  });
});

test('a file that no row names any more is swept, and one that a row names stays', async () => {
  const { bailId, deductionId, reference, browser } = await deducted();
  await addEvidence(staff.reception, bailId, deductionId, await picture('a.jpg', 1));
  await disputeGuestDeduction(browser, reference, deductionId, disputeBody, { sent: [await picture('b.jpg', 2)] });
  await db().execute(sql`DELETE FROM bail_evidence WHERE dispute_id IS NOT NULL`);
  await sweepEvidence(systemActor);
  expect(await readdir(folder)).toHaveLength(2);
  wait(61);
  await beQuiet();
  await sweepEvidence(systemActor);
  expect(await readdir(folder)).toHaveLength(2);
  await db().execute(sql`DELETE FROM quiet_copy`);
  await readQuiet();
  await sweepEvidence(systemActor);
  expect(await readdir(folder)).toHaveLength(1);
  await expect(db().execute(sql`DELETE FROM bail_evidence`)).rejects.toThrow(/bail_evidence/);
});
