import { randomUUID } from 'node:crypto';
import { may, type Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { idOfText } from '../../../core/id-of-text';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { openList } from '../../lists/open-list.server';
import { bankCreditList } from '../bank-credit-list';
import { csvColumnFields, type CsvColumns } from '../csv-columns';
import { listCredits, type CreditList } from '../list-credits.server';
import { matchCredit } from '../match-credit.server';
import { sentStatement } from '../sent-statement.server';
import { setAsideCredit, takeBackCredit } from '../set-aside-credit.server';
import { uploadStatement, type UploadedStatement } from '../upload-statement.server';

export type BankPage = Awaited<ReturnType<typeof bankPage>>;

export interface BankAnswer {
  uploaded?: UploadedStatement;
  /** Set if the file's columns must be chosen: their names, a guess, and the first rows. */
  columns?: { header: string[]; columns: CsvColumns; sample: string[][] };
  done?: 'matched' | 'received' | 'set_aside' | 'taken_back';
  id?: number;
  references?: string;
  refusal?: string;
}

export async function bankPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireAdminBuilding(actor);
  const page: ListPage<CreditList> = await openList(actor, search, {
    rules: bankCreditList,
    to: pathsIn(actor.locale).adminBank,
    list: (input) => listCredits(actor, input),
    today: dateInZone(now(), timeZone),
  });
  return {
    ...page,
    /** Idempotency key; a double click matches once. */
    key: randomUUID(),
    mayConfirm: may(actor, 'bookings:write'),
  };
}

export async function decideByForm(actor: Actor, form: FormData): Promise<BankAnswer> {
  const id = idOfText(form.get('id'));
  switch (form.get('intent')) {
    case 'set_aside':
      await setAsideCredit(actor, id);
      return { done: 'set_aside', id };
    case 'take_back':
      await takeBackCredit(actor, id);
      return { done: 'taken_back', id };
    default:
      return matchByForm(actor, id, form);
  }
}

export async function matchByForm(actor: Actor, id: number, form: FormData): Promise<BankAnswer> {
  const part = {
    bookingId: Number(form.get('bookingId')),
    version: Number(form.get('version')),
    asBail: form.get('asBail') === 'on',
    allowMore: form.get('allowMore') === 'on',
    confirm: form.get('confirm') === 'on',
  };
  const { payments } = await matchCredit(actor, id, { parts: [part] }, keyOf(actor, id, form));
  return {
    done: part.asBail ? 'received' : 'matched',
    id,
    references: payments.map(({ reference }) => reference).join(', '),
  };
}

export function keyOf(actor: Actor, id: number, form: FormData): string | undefined {
  const key = form.get('key');
  return typeof key === 'string' && key !== '' ? `${actor.user?.id} ${id} ${key}` : undefined;
}

/** Reads the uploaded file; asks for its columns if they are unknown. */
export async function uploadByForm(actor: Actor, form: FormData): Promise<{ answer: BankAnswer; code: string | null }> {
  const names = Object.keys(csvColumnFields);
  const columns = form.has('date') ? Object.fromEntries(names.map((name) => [name, form.get(name)])) : undefined;
  try {
    return {
      answer: { uploaded: await uploadStatement(actor, await sentStatement(form.get('file')), columns) },
      code: null,
    };
  } catch (error) {
    const { code, message, fields, extra } = pageRefusal(error, actor.locale);
    if (code === 'forbidden' || code === 'not_found') throw error;
    const requested = code === 'bank_columns_needed' ? { columns: extra as unknown as BankAnswer['columns'] } : {};
    return { answer: { ...(requested as BankAnswer), refusal: fields[0]?.message ?? message }, code };
  }
}
