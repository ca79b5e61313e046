import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readySecret } from '../app/access/secret/ready-secret.server';
import { visitor } from '../app/access/actor';
import { dateInZone } from '../app/core/calendar-date';
import { now } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { deductFromBail } from '../app/features/bails/deduct-from-bail.server';
import { addEvidence } from '../app/features/bails/evidence/add-evidence.server';
import { folderFiles } from '../app/files/folder-files.server';
import { setEvidenceFiles } from '../app/features/bails/evidence/evidence-store.server';
import { receiveBail } from '../app/features/bails/receive-bail.server';
import { disputeGuestDeduction } from '../app/features/booking-engine/dispute-guest-deduction.server';
import { makeActor } from './admin-bookings';
import { bailOf } from './bails';
import { bookStay } from './booked-stays';
import { makeInventory, makeUser } from './factories';
import { jpeg } from './picture-files';

export const ARCHIVED_SECRET = 'the secret of the archived building, long enough';
export const PICTURES = ['salon-0a1b2c3d4e5f.jpg', 'terraza-2-planta-ffffffffffff.jpg'];

const ODD_TEXTS = [
  'tab\there, line\nfeed, return\r, back\\slash, \\N, \\.',
  'a\n\\.\nb',
  `quote ' and " and $$ and ;--`,
  'Ñandú «ß» 𝒳 👩‍👩‍👧 \u0301\u200d\ufeff',
  'Ünïcode in NFD: e\u0301',
  ' leading and trailing \u00a0',
  '\u0001\u001f\u007f',
];

/** Creates a building with every kind of value that its tables can store, and with its pictures and its secret. */
export async function makeArchivedBuilding(dataDir: string): Promise<void> {
  const building = await makeInventory(3);
  await readySecret({ provided: ARCHIVED_SECRET, dataDir });
  const userId = await makeUser('reception');
  const { id, customerId } = await bookStay({ userId });
  await bookStay({ checkIn: '2027-06-01', checkOut: '2027-06-04', email: 'o.held@example.com', paid: false });
  for (const text of ODD_TEXTS) {
    await db().execute(sql`INSERT INTO customer (building_id, first_name, last_name, notes, address)
      VALUES (${building.buildingId}, ${text}, '', ${text}, ${JSON.stringify({ street: text })}::jsonb)`);
    await db().execute(sql`UPDATE booking SET requests = requests || ${text} WHERE id = ${id}`);
  }
  await db().execute(sql`UPDATE customer SET iban = '', company_name = '', merged_into_id =
      (SELECT max(id) FROM customer) WHERE id = (SELECT min(id) FROM customer WHERE id <> ${customerId})`);
  await db().execute(sql`INSERT INTO audit_entry (at, user_id, action, subject_kind, subject_id, before, after) VALUES
      ('2026-10-25 02:30:00.123456+02', ${userId}, 'tested', 'test', '1', NULL, '{"n": 12345678901234567890.000100, "e": 1e400, "k": {"b": 1, "a": [null, "\\u00e1"]}}'),
      ('infinity', NULL, '', 'test', '', 'null', '""'),
      ('-infinity', NULL, 'x', 'test', '2', '[]', '{}'),
      ('0044-03-15 12:00:00+00 BC', NULL, 'x', 'test', '3', '0', 'true')`);
  await db().execute(
    sql`UPDATE building SET latitude = 0.1::float8 + 0.2::float8, longitude = -1e-300 WHERE id = ${building.buildingId}`,
  );
  await db()
    .execute(sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      VALUES (${userId}, 'c', '\\x00ff0a0d5c', 9007199254740993, ARRAY['usb', 'a,b', 'a"b', '', 'NULL', '{}', E'\\\\'], true, 'Llave', now())`);
  await db().execute(sql`INSERT INTO idempotency_key VALUES ('op', 'key', 'hash', '{ "a" :  1,"a":2 }', now())`);
  await db().execute(sql`INSERT INTO rate_limit VALUES ('somebody', 1, 0)`);
  for (const [index, file] of PICTURES.entries()) {
    const folder = path.join(dataDir, 'images', 'original');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, file), await jpeg(index));
  }
  await db().execute(sql`INSERT INTO image (building_id, apartment_id, file, width, height, placeholder, alt)
      VALUES (${building.buildingId}, ${building.apartments[0]!.apartmentId}, ${PICTURES[0]!.replace('.jpg', '')}, 1, 1, 'data:', '{"es": ""}')`);
  await disputeOf(id, dataDir);
}

async function disputeOf(bookingId: number, dataDir: string): Promise<void> {
  setEvidenceFiles(folderFiles(path.join(dataDir, 'evidence')));
  const reception = await makeActor('reception');
  const { id: bailId, amount_cents: amountCents } = await bailOf(bookingId);
  const on = dateInZone(now(), 'Europe/Madrid');
  await receiveBail(reception, bailId, { amountCents, method: 'cash', on });
  const deducted = { kind: 'damage', concept: 'Persiana rota', amountCents: 1_000 };
  const { deductionId } = await deductFromBail(reception, bailId, deducted);
  const bytes = Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n');
  await addEvidence(reception, bailId, deductionId, { name: 'factura.pdf', bytes });
  const { rows } = await db().execute<{ reference: string }>(
    sql`SELECT reference FROM booking WHERE id = ${bookingId}`,
  );
  const { reference } = rows[0]!;
  const sent = [{ name: 'salón.jpg', bytes: await jpeg(3) }];
  const guest = visitor('es', { ownReferences: [reference] });
  await disputeGuestDeduction(guest, reference, deductionId, { words: 'Ya estaba rota.' }, { sent });
}
