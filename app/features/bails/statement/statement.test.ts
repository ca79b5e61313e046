import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { BAIL_TESTS, DAY, bailStays, damage } from '../../../../tests/bail-stays';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useRolledBackDatabase } from '../../../../tests/database';
import { visitor } from '../../../access/actor';
import type { Locale } from '../../../core/locale';
import { answerDispute } from '../answer-dispute.server';
import { deductFromBail } from '../deduct-from-bail.server';
import { disputeDeduction } from '../dispute-deduction.server';
import { returnBail } from '../return-bail.server';
import { bailStatement } from './bail-statement.server';
import { writeStatement } from './write-statement.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left, received } = bailStays(staff, wait);

/** Bail of 780,00 € with three deductions, one disputed and halved, returned 18 days late. */
async function workedCase(): Promise<number> {
  const { bailId } = await left();
  wait(2 * DAY);
  await deductFromBail(staff.reception, bailId, damage);
  const service = { kind: 'service', concept: 'Limpieza extraordinaria', amountCents: 6_000 };
  const { deductionId } = await deductFromBail(staff.reception, bailId, service);
  await deductFromBail(staff.accountant, bailId, { ...damage, concept: 'Llave', amountCents: 3_500 });
  wait(5 * DAY);
  await disputeDeduction(staff.reception, bailId, deductionId, { words: 'Lo dejé limpio.' });
  wait(5 * DAY);
  const answer = { answer: 'reduced', toCents: 3_000, words: 'La mitad.' };
  await answerDispute(staff.accountant, bailId, deductionId, answer);
  wait(34 * DAY);
  await returnBail(staff.reception, bailId, { on: '2027-04-15', iban: 'ES91 2100 0418 4502 0005 1332' });
  return bailId;
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const worked: Record<Locale, string[]> = {
  es: [
    'Liquidación de la fianza',
    'Entrega de llaves 28 de febrero de 2027',
    'Fianza recibida el 20 de febrero de 2027, en efectivo 780,00 €',
    'Persiana rota Descuento del 2 de marzo de 2027, indemnización, sin IVA −100,00 €',
    'Limpieza extraordinaria Descuento del 2 de marzo de 2027, servicio, IVA incluido Importe inicial: 60,00 €',
    'Reclamación del 7 de marzo de 2027: Lo dejé limpio.',
    'Respuesta del 12 de marzo de 2027, el descuento se reduce: La mitad.',
    '−30,00 € Llave',
    '−35,00 €',
    'Interés legal, 18 días al 3,25 % Sobre 615,00 €, debida hasta el 28 de marzo de 2027 y pagada el 15 de abril de 2027 0,99 €',
    'Devuelta el 15 de abril de 2027, en efectivo −615,99 €',
    'Saldo 0,00 €',
    '1 de 1',
  ],
  en: [
    'Security deposit statement',
    'Keys handed back February 28, 2027',
    'Security deposit received on February 20, 2027, in cash €780.00',
    'Persiana rota Deduction of March 2, 2027, compensation, no VAT −€100.00',
    'Limpieza extraordinaria Deduction of March 2, 2027, service, VAT included Initial amount: €60.00',
    'Dispute of March 7, 2027: Lo dejé limpio.',
    'Answer of March 12, 2027, the deduction is reduced: La mitad.',
    '−€30.00 Llave',
    '−€35.00',
    'Legal interest, 18 days at 3.25% On €615.00, due until March 28, 2027 and paid on April 15, 2027 €0.99',
    'Returned on April 15, 2027, in cash −€615.99',
    'Balance €0.00',
    '1 of 1',
  ],
};

describe('the statement of a bail', () => {
  test('says the worked case to the cent, in every language', async () => {
    const bailId = await workedCase();
    for (const [locale, sentences] of Object.entries(worked) as [Locale, string[]][]) {
      const { name, bytes } = await writeStatement(bailId, locale);
      expect(name).toMatch(/^[a-z-]+-[A-Z]{2}-[0-9A-Z]{5}\.pdf$/);
      const text = await textOf(bytes);
      for (const sentence of sentences) expect(text).toContain(sentence);
    }
  });

  test('is for the team in the language of its guest, and for nobody who may not see bails', async () => {
    const { bailId } = await received();
    const { name, bytes } = await bailStatement(staff.accountant, bailId);
    expect(name).toMatch(/^fianza-/);
    expect(await textOf(bytes)).toContain('Saldo 780,00 €');
    expect(await refusalOf(bailStatement(staff.guest, bailId))).toEqual(['forbidden']);
    expect(await refusalOf(bailStatement(visitor('es'), bailId))).toEqual(['unauthenticated']);
    expect(await refusalOf(bailStatement(staff.reception, bailId + 1))).toEqual(['not_found']);
  });
});
