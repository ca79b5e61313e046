import { bailAnswers } from '../../../core/bail-states';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { paymentAnswers } from '../../../core/payment-states';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { bailEntries, type BailEntry } from '../bail-ledger';
import type { BailPage } from './bail-page.server';
import styles from '../../../ui/admin/account-page.module.css';

type Entry = BailEntry<BailPage['bail']>;

export function BailLedgerPanel({ bail }: { bail: BailPage['bail'] }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const texts = useLedgerTexts();
  const entries = bailEntries(bail);
  return (
    <Panel title={t('ledger.title')} flush={entries.length > 0}>
      {entries.length === 0 ? (
        <p className={styles.soft}>{t(bailAnswers(bail.state, 'isToTake') ? 'ledger.none' : 'ledger.never')}</p>
      ) : (
        <Table label={t('ledger.title')} className={styles.rows} scrolls>
          <thead>
            <tr>
              <th scope="col">{t('ledger.what')}</th>
              <th scope="col" className={styles.wide}>
                {t('ledger.at')}
              </th>
              <th scope="col" data-figure>
                {t('ledger.amount')}
              </th>
              <th scope="col" data-figure>
                {t('ledger.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const { key, at, cents, leftCents } = entry;
              const { what, how } = texts(entry);
              return (
                <tr key={key}>
                  <th scope="row" className={styles.how}>
                    {what}
                    <small>{how}</small>
                    <span className={styles.narrow}>{formatInstant(at, locale, bail.timeZone)}</span>
                  </th>
                  <td className={styles.wide}>{formatInstant(at, locale, bail.timeZone)}</td>
                  <td data-figure>{cents === null ? '–' : formatMoney(cents, locale)}</td>
                  <td data-figure>{formatMoney(leftCents, locale)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function useLedgerTexts() {
  const { t } = useTranslation('bails/admin');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  const card = (last4: string | null) => last4 && t('ledger.card', { last4 });
  return (entry: Entry): { what: string; how: string } => {
    switch (entry.of) {
      case 'payment': {
        const { method, note, by, cardLast4 } = entry.payment;
        return {
          what: t(receiptOf(entry.payment)),
          how: joinParts(card(cardLast4) || word(`method.${method}`), note, by),
        };
      }
      case 'move': {
        const { amountCents, cardLast4, by } = entry.move;
        const what = `${t(moveOf(entry.move))}: ${formatMoney(Math.abs(amountCents), locale)}`;
        return { what, how: joinParts(card(cardLast4), by) };
      }
      case 'interest': {
        const { balanceCents, paidOn } = entry.interest;
        const of = { amount: formatMoney(balanceCents, locale), day: formatDate(paidOn, locale, 'medium') };
        return { what: t('ledger.interest'), how: t('ledger.interestOf', of) };
      }
      case 'deduction': {
        const { concept, kind, by } = entry.deduction;
        return { what: concept, how: joinParts(t(`kind.${kind}`), by) };
      }
      case 'reduction': {
        const { reason, by } = entry.reduction;
        return { what: t('ledger.reduced', { concept: entry.deduction.concept }), how: joinParts(reason, by) };
      }
      case 'not_collected':
        return { what: t('ledger.notCollected'), how: '' };
    }
  };
}

type Payment = Pick<BailPage['bail']['payments'][number], 'amountCents' | 'isHold' | 'state'>;
type Move = Pick<BailPage['bail']['moves'][number], 'kind' | 'state'>;

function receiptOf({ amountCents, isHold, state }: Payment) {
  if (amountCents > 0) return isHold ? ('ledger.held' as const) : ('ledger.received' as const);
  return paymentAnswers(state, 'wasReleased') ? ('ledger.released' as const) : ('ledger.returned' as const);
}

/** Returns the label key for the outcome of charging a hold, or for a pending provider request. */
function moveOf({ kind, state }: Move) {
  if (kind === 'charge') {
    if (paymentAnswers(state, 'hasMoved')) return 'ledger.captured' as const;
    return paymentAnswers(state, 'isUndecided') ? ('ledger.capturing' as const) : ('ledger.notCaptured' as const);
  }
  if (kind === 'release') return 'ledger.releasing' as const;
  return paymentAnswers(state, 'isUndecided') ? ('ledger.returning' as const) : ('ledger.notReturned' as const);
}
