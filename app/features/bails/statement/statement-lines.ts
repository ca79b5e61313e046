import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney, formatPercent } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import type { Values } from '../../../ui/translate';
import type { Keys, Namespaces } from '../../../ui/message-keys';
import type { StatementFacts } from './statement-facts.server';

export type TranslateStatement = (key: Keys<Namespaces['bails/statement']>, values?: Values) => string;

export interface StatementLine {
  label: string;
  notes: string[];
  cents: number;
}

type Method = 'transfer' | 'cash' | 'bizum' | 'card' | 'direct_debit';

export function statementLines(facts: StatementFacts, locale: Locale, t: TranslateStatement): StatementLine[] {
  const money = (cents: number) => formatMoney(cents, locale);
  const day = (date: CalendarDate) => formatDate(date, locale, 'long');
  const method = (name: string | null) => t(`method.${(name ?? 'cash') as Method}`);
  const rate = (points: readonly number[]) => points.map((each) => formatPercent(each, locale)).join(', ');
  const { receivedOn, building, accrued } = facts;
  const on = (at: Date) => day(dateInZone(at, building.timeZone));
  const lines: StatementLine[] = [
    receivedOn
      ? {
          label: facts.asHold
            ? t('onHold', { date: day(receivedOn) })
            : t('received', { date: day(receivedOn), method: method(facts.method) }),
          notes: facts.asHold ? [t('onHoldNote')] : [],
          cents: facts.amountCents,
        }
      : { label: t('notReceived'), notes: [], cents: 0 },
  ];
  for (const { concept, kind, amountCents, keptCents, reductions, evidence, dispute, on: made } of facts.deductions) {
    const notes = [`${t('deduction', { date: day(made) })}, ${t(`vat.${kind}`)}`];
    if (keptCents < amountCents) notes.push(t('initially', { amount: money(amountCents) }));
    const documents = evidence.filter((file) => file.kind === 'pdf').map(({ name }) => name);
    if (documents.length > 0) notes.push(t('documents', { names: documents.join(', ') }));
    if (dispute) notes.push(t('dispute', { date: on(dispute.at), words: dispute.words }));
    if (dispute?.answer && dispute.answeredAt) {
      notes.push(t(`answer.${dispute.answer}`, { date: on(dispute.answeredAt), words: dispute.answerWords }));
    } else if (dispute) notes.push(t('unanswered'));
    for (const { amountCents: less, at, reason } of reductions) {
      // The reason is already stated with the answer.
      if (reason === dispute?.answerWords) continue;
      notes.push(t('reduced', { amount: money(less), date: on(at), reason }));
    }
    lines.push({ label: concept, notes, cents: -keptCents });
  }
  for (const { days, rates, balanceCents, dueOn, paidOn, amountCents } of facts.interest) {
    lines.push({
      label: t('interest', { count: days, rate: rate(rates) }),
      notes: [t('interestOf', { amount: money(balanceCents), due: day(dueOn), paid: day(paidOn) })],
      cents: amountCents,
    });
  }
  if (accrued && accrued.cents > 0) {
    lines.push({
      label: t('interest', { count: accrued.days, rate: rate(accrued.rates) }),
      notes: [t('interestSoFar', { amount: money(facts.leftCents) })],
      cents: accrued.cents,
    });
  }
  if (facts.notCollected && facts.deductedCents > 0) {
    lines.push({ label: t('notCollected'), notes: [], cents: facts.deductedCents });
  }
  for (const { on: back, method: by, isReleased, amountCents } of facts.returns) {
    const label = isReleased
      ? t('released', { date: day(back) })
      : t('returned', { date: day(back), method: method(by) });
    lines.push({ label, notes: [], cents: amountCents });
  }
  return lines;
}
