import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { annulInvoice } from '../invoices/rectifying/annul-invoice.server';
import { useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { draft, issuing } from '../../../tests/invoices';
import {
  openAlerts,
  recordIds,
  recordStates,
  sendRecordsNow,
  useSentRecords,
} from '../../../tests/verifactu/sent-records';
import { checkInvoices } from './check-records.server';
import { correctRecord } from './correct-record.server';
import { viewRecord } from './view-record.server';

useRolledBackDatabase();
const moveClock = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const sent = useSentRecords();
const issued = issuing(staff);

describe('what the agency finds wrong', () => {
  test('is mended by another record, with the recipient as it knows them', async () => {
    const { id } = await issued();
    sent.agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'AceptadoConErrores',
      code: '2000',
      text: 'El NIF no está identificado',
      times: 1,
    });
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['accepted_with_errors']);
    expect(await openAlerts()).toEqual(['agency_records']);
    const [first] = await recordIds();
    expect(await viewRecord(staff.accountant, first!)).toMatchObject({ errorCode: '2000', mayMend: true });
    await expect(correctRecord(staff.reception, first!, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      correctRecord(staff.accountant, first!, {
        recipient: { name: 'Tejados', taxId: { kind: 'nif', number: 'B58378432', country: 'ES' } },
      }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'recipient.taxId.number', problem: 'tax_number_control' }] },
    });
    const recipient = { name: 'TEJADOS DEL SUR SL', taxId: { kind: 'nif', number: 'b-58378431', country: 'ES' } };
    const once = await correctRecord(staff.accountant, first!, { recipient }, 'a-key-of-a-click');
    expect(await correctRecord(staff.accountant, first!, { recipient }, 'a-key-of-a-click')).toEqual(once);
    await expect(correctRecord(staff.accountant, first!, {})).rejects.toMatchObject({ code: 'verifactu_mending' });
    await expect(correctRecord(staff.accountant, once.id, {})).rejects.toMatchObject({
      details: { extra: { reason: 'awaits_agency' } },
    });
    moveClock(1);
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['accepted_with_errors', 'accepted']);
    const corrected = await viewRecord(staff.accountant, once.id);
    expect(corrected.xml).toContain('<Subsanacion>S</Subsanacion>');
    expect(corrected.xml).not.toContain('RechazoPrevio');
    expect(corrected.xml).toContain('<NombreRazon>TEJADOS DEL SUR SL</NombreRazon><NIF>B58378431</NIF>');
    expect(await openAlerts()).toEqual([]);
    const { rows } = await db().execute(sql`SELECT agency_state FROM invoice_status WHERE invoice_id = ${id}`);
    expect(rows).toEqual([{ agency_state: 'accepted' }]);
    expect(await checkInvoices(staff.accountant)).toMatchObject({ agency: { records: 2, first: null } });
  });

  test('where it was rejected, says that the agency has none of it, until it has', async () => {
    await issued(draft);
    sent.agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'Incorrecto',
      code: '1100',
      text: 'Valor o tipo incorrecto',
      times: 2,
    });
    await sendRecordsNow();
    const [first] = await recordIds();
    const second = await correctRecord(staff.accountant, first!, {});
    moveClock(1);
    await sendRecordsNow();
    const third = await correctRecord(staff.accountant, second.id, {});
    moveClock(1);
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['rejected', 'rejected', 'accepted']);
    expect((await viewRecord(staff.accountant, third.id)).xml).toContain(
      '<Subsanacion>S</Subsanacion><RechazoPrevio>X</RechazoPrevio>',
    );
    expect(sent.agency.server.books.breaks).toEqual([]);
  });

  test('and is annulled without the agency knowing of it, says so', async () => {
    const { id } = await issued();
    sent.agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'Incorrecto',
      code: '1100',
      text: '',
      times: 1,
    });
    await sendRecordsNow();
    await annulInvoice(staff.accountant, id, { reason: 'Nunca debió expedirse' });
    const [, annulment] = await recordIds();
    expect((await viewRecord(staff.accountant, annulment!)).xml).toContain('<SinRegistroPrevio>S</SinRegistroPrevio>');
    moveClock(1);
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['rejected', 'accepted']);
    expect(await openAlerts()).toEqual([]);
  });

  test('and is annulled with mistakes that nothing mends, waits for nobody', async () => {
    const { id } = await issued();
    await sendRecordsNow();
    sent.agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'AceptadoConErrores',
      code: '2000',
      text: '',
    });
    await annulInvoice(staff.accountant, id, { reason: 'Nunca debió expedirse' });
    moveClock(1);
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['accepted', 'accepted_with_errors']);
    expect(await openAlerts()).toEqual([]);
  });
});
