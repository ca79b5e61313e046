import { sql } from 'drizzle-orm';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { BAIL_TESTS, bailStays, damage } from '../../../../tests/bail-stays';
import { useStaff } from '../../../../tests/admin-bookings';
import { useRolledBackDatabase } from '../../../../tests/database';
import { photo } from '../../../../tests/picture-files';
import { db } from '../../../database/connection.server';
import { deductFromBail } from '../deduct-from-bail.server';
import { disputeDeduction } from '../dispute-deduction.server';
import { addEvidence } from '../evidence/add-evidence.server';
import { storeDisputePictures, readDisputePictures } from '../evidence/dispute-pictures.server';
import { folderFiles } from '../../../files/folder-files.server';
import { setEvidenceFiles } from '../evidence/evidence-store.server';
import { printed, readFonts } from '../../../ui/pdf/fonts.server';
import { writeStatement } from './write-statement.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left } = bailStays(staff, wait);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statement-'));
  setEvidenceFiles(folderFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const named = async (name: string, number: number, size = { width: 600, height: 400 }) => ({
  name,
  bytes: await photo(number, size).jpeg().toBuffer(),
});

async function deducted(concept = 'Persiana rota') {
  const { id, bailId } = await left();
  const { deductionId } = await deductFromBail(staff.reception, bailId, { ...damage, concept });
  return { id, bailId, deductionId };
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  // Ligatures are extracted with a mark after them.
  return text.map((page) => page.replaceAll('\u0002', '').replaceAll(/\s+/g, ' '));
}

/** Returns the positions of picture captions on the page, from the left and from the top. */
async function placesOf(bytes: Buffer, page: number, searchedText: string) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.includes(searchedText)
      ? [{ x: Math.round(item.transform[4] as number), y: Math.round(item.transform[5] as number) }]
      : [],
  );
}

describe('pictures in a statement', () => {
  test('stand two a line, upright ones too, first those of the deduction and then those of the guest', async () => {
    const { bailId, deductionId } = await deducted();
    const add = async (name: string, number: number, size?: { width: number; height: number }) =>
      addEvidence(staff.reception, bailId, deductionId, await named(name, number, size));
    await add('uno.jpg', 1);
    await add('dos.jpg', 2, { width: 300, height: 600 });
    await addEvidence(staff.reception, bailId, deductionId, {
      name: 'factura.pdf',
      bytes: Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n'),
    });
    await disputeDeduction(staff.reception, bailId, deductionId, { words: 'Ya estaba rota.' });
    const { rows } = await db().execute<{ id: string }>(
      sql`SELECT id FROM bail_dispute WHERE deduction_id = ${deductionId}`,
    );
    const pictures = await readDisputePictures([await named('tres.jpg', 3)]);
    await storeDisputePictures(Number(rows[0]!.id), pictures, { userId: null, at: new Date() });
    const { bytes } = await writeStatement(bailId, 'es');
    const whole = (await pagesOf(bytes)).join(' ');
    expect(whole).toContain('Documentos: factura.pdf');
    expect(whole).toContain('Persiana rota · uno.jpg');
    expect(whole).toContain('Persiana rota · del huésped · tres.jpg');
    expect((await pagesOf((await writeStatement(bailId, 'en')).bytes)).join(' ')).toContain(
      'Persiana rota · from the guest · tres.jpg',
    );
    expect((await pagesOf(bytes))[1]).toMatch(/^Documentación/);
    const [one] = await placesOf(bytes, 2, 'uno.jpg');
    const [two] = await placesOf(bytes, 2, 'dos.jpg');
    expect(two!.y).toBe(one!.y);
    expect(two!.x - one!.x).toBeGreaterThan(240);
  });

  test('go on over pages, and one whose file is broken or gone is said to be', async () => {
    const { bailId, deductionId } = await deducted();
    for (let number = 0; number < 14; number += 1) {
      await addEvidence(staff.reception, bailId, deductionId, await named(`foto-${number}.jpg`, number));
    }
    const { rows } = await db().execute<{ kept_as: string }>(sql`
      SELECT kept_as FROM bail_evidence WHERE deduction_id = ${deductionId} ORDER BY id LIMIT 2`);
    await writeFile(path.join(folder, rows[0]!.kept_as), 'no picture');
    await rm(path.join(folder, rows[1]!.kept_as));
    expect((await readdir(folder)).length).toBeGreaterThan(12);
    const pages = await pagesOf((await writeStatement(bailId, 'es')).bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (let number = 0; number < 14; number += 1) {
      expect(pages.filter((page) => page.includes(`foto-${number}.jpg`))).toHaveLength(1);
    }
    expect(pages.join(' ').split('No se puede mostrar esta foto.')).toHaveLength(3);
  });
});

test.each(['Łukasz Wiśniewski', 'Θεόδωρος Παπαδόπουλος', 'Nguyễn Thị Hạnh', 'Сергій Ґалаґан', 'Қуаныш Әбілов'])(
  'the name %s can be read',
  async (name) => {
    const { id, bailId } = await deducted();
    await db().execute(sql`UPDATE customer SET first_name = ${name}, last_name = ''
      WHERE id = (SELECT customer_id FROM booking WHERE id = ${id})`);
    expect((await pagesOf((await writeStatement(bailId, 'en')).bytes))[0]).toContain(name);
  },
);

test('letters that no font has are left out with a mark, and never printed as others', async () => {
  await readFonts();
  expect(printed('Ana 王小明 López')).toMatchObject({ text: 'Ana … López' });
  expect(printed('¡Gracias 😀!')).toMatchObject({ text: '¡Gracias …!' });
  expect(printed('Nguyễn'.normalize('NFD')).text).toBe('Nguyễn'.normalize('NFC'));
  expect(printed('Persiana rota, −10,00 €').fontFamily).toEqual(['Figtree']);
});
