import { addDays, type CalendarDate } from '../../../core/calendar-date';

interface TransferTerms {
  bankAccount: string | null;
  transferHoldDays: number;
}

/**
 * The last day on which a transfer may arrive, for which the stay is held; null where none is offered: without an account,
 * where the building does not want it, or where the guest would arrive before the money.
 */
export function transferOffer(
  { bankAccount, transferHoldDays }: TransferTerms,
  checkIn: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  const until = addDays(today, transferHoldDays);
  return bankAccount && transferHoldDays > 0 && until < checkIn ? until : null;
}
