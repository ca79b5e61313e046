import { addDays, type CalendarDate } from '../../../core/calendar-date';

interface TransferTerms {
  bankAccount: string | null;
  transferHoldDays: number;
}

/**
 * Returns the last day on which a transfer may arrive, until which the stay is held. Null if no transfer is offered:
 * there is no bank account, the building disabled transfers, or the guest would arrive before the money.
 */
export function transferOffer(
  { bankAccount, transferHoldDays }: TransferTerms,
  checkIn: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  const until = addDays(today, transferHoldDays);
  return bankAccount && transferHoldDays > 0 && until < checkIn ? until : null;
}
