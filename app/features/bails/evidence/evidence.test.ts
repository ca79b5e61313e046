import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { BAIL_TESTS, bailStays, damage } from '../../../../tests/bail-stays';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { photo } from '../../../../tests/picture-files';
import { db } from '../../../database/connection.server';
import { deductFromBail } from '../deduct-from-bail.server';
import { viewBail } from '../view-bail.server';
import { addEvidence } from './add-evidence.server';
import { folderFiles } from '../../../files/folder-files.server';
import { setEvidenceFiles } from './evidence-store.server';
import { evidenceResponse, openEvidence } from './open-evidence.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { received } = bailStays(staff, wait);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
  setEvidenceFiles(folderFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pdf = (bytes = 0) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, '\n'), Buffer.from('\ntrailer\n<<>>\n%%EOF\n')]);

async function deducted() {
  const { bailId } = await received();
  const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
  return { bailId, deductionId };
}
const add = (at: { bailId: number; deductionId: number }, name: string, bytes: Buffer) =>
  addEvidence(staff.reception, at.bailId, at.deductionId, { name, bytes });

test('a picture is written anew without what its camera noted, and shown to who asks for it', async () => {
  const at = await deducted();
  const bytes = await photo(1, { width: 600 })
    .withExif({ IFD0: { Artist: 'Nuria Vidal' } })
    .jpeg()
    .toBuffer();
  const { evidenceId } = await add(at, 'C:\\fotos\\mancha "sofá".png', bytes);
  const file = await openEvidence(staff.accountant, at.bailId, evidenceId);
  expect(file).toMatchObject({ kind: 'picture', name: 'mancha sofá.jpg' });
  expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
  const response = evidenceResponse(file);
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="mancha sof_.jpg"/);
  expect((await viewBail(staff.reception, at.bailId)).deductions[0]!.evidence).toMatchObject([{ kind: 'picture' }]);
});

test('a PDF is kept as it is, saved and not opened, and runs nothing', async () => {
  const at = await deducted();
  const { evidenceId } = await add(at, 'factura.pdf', pdf());
  const response = evidenceResponse(await openEvidence(staff.accountant, at.bailId, evidenceId));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
});

test.each([
  ['of 12 MB', () => pdf(12 * 1024 * 1024), 'evidence_bytes'],
  ['without an end', () => Buffer.from('%PDF-1.7\n<html>'), 'evidence_broken'],
  ['that is a page', () => Buffer.from('<html><script>alert(1)</script>%%EOF'), 'not_a_picture'],
  ['that is a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_format'],
  ['that is empty', () => Buffer.alloc(0), 'required'],
])('a file called PDF %s is refused', async (_, bytes, problem) => {
  const at = await deducted();
  expect(await refusalOf(add(at, 'factura.pdf', bytes()))).toEqual(['invalid_input', `file: ${problem}`]);
  expect((await db().execute(sql`SELECT FROM bail_evidence`)).rows).toEqual([]);
});

test('what is of another bail is not found, and nobody else sees it', async () => {
  const at = await deducted();
  const { evidenceId } = await add(at, 'factura.pdf', pdf());
  expect(await refusalOf(openEvidence(staff.guest, at.bailId, evidenceId))).toEqual(['forbidden']);
  expect(await refusalOf(openEvidence(staff.reception, at.bailId + 1, evidenceId))).toEqual(['not_found']);
  expect(await refusalOf(openEvidence(staff.reception, at.bailId, evidenceId + 1))).toEqual(['not_found']);
  expect(await refusalOf(addEvidence(staff.guest, at.bailId, at.deductionId, null))).toEqual(['forbidden']);
  expect(await refusalOf(add({ ...at, deductionId: at.deductionId + 1 }, 'x.pdf', pdf()))).toEqual(['not_found']);
});
