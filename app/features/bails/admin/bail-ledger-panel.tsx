import { bailAnswers } from '../../../core/bail-states';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { sumCents } from '../../../core/money';
import { paymentAnswers } from '../../../core/payment-states';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BailPage } from './bail-page.server';
import styles from '../../../ui/admin/account-page.module.css';

interface Entry {
  key: string;
  at: Date;
  what: string;
  how: string;
  /** Null for what moves nothing in this account. */
  cents: number | null;
}

/** Every entry of the account in the order of time, with what is left after it. */
export function BailLedgerPanel({ bail }: { bail: BailPage['bail'] }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const entries = useEntries(bail);
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
            {entries.map(({ key, at, what, how, cents }, index) => {
              const left = sumCents(entries.slice(0, index + 1).map((entry) => entry.cents ?? 0));
              return (
                <tr key={key}>
                  <th scope="row" className={styles.how}>
                    {what}
                    <small>{how}</small>
                    <span className={styles.narrow}>{formatInstant(at, locale, bail.timeZone)}</span>
                  </th>
                  <td className={styles.wide}>{formatInstant(at, locale, bail.timeZone)}</td>
                  <td data-figure>{cents === null ? '–' : formatMoney(cents, locale)}</td>
                  <td data-figure>{formatMoney(left, locale)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function useEntries(bail: BailPage['bail']): Entry[] {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const told = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  const entries = [
    ...bail.payments.map(({ id, at, amountCents, isHold, state, method, note, by, cardLast4 }) => ({
      key: `payment ${id}`,
      at: new Date(at),
      what: t(receiptOf({ amountCents, isHold, state })),
      how: told(cardLast4 ? t('ledger.card', { last4: cardLast4 }) : t(`method.${method}`), note, by),
      cents: amountCents,
    })),
    ...bail.moves.map(({ id, at, amountCents, state, kind, cardLast4, by }) => ({
      key: `move ${id}`,
      at: new Date(at),
      what: `${t(moveOf({ kind, state }))}: ${formatMoney(Math.abs(amountCents), locale)}`,
      how: told(cardLast4 && t('ledger.card', { last4: cardLast4 }), by),
      cents: null,
    })),
    ...bail.interest.map(({ id, at, paidOn, balanceCents, amountCents }) => ({
      key: `interest ${id}`,
      at: new Date(at),
      what: t('ledger.interest'),
      how: t('ledger.interestOf', {
        amount: formatMoney(balanceCents, locale),
        day: formatDate(paidOn, locale, 'medium'),
      }),
      cents: amountCents,
    })),
    ...bail.deductions.flatMap(({ id, at, concept, kind, amountCents, by, reductions }) => [
      {
        key: `deduction ${id}`,
        at: new Date(at),
        what: concept,
        how: told(t(`kind.${kind}`), by),
        cents: -amountCents,
      },
      ...reductions.map((reduction) => ({
        key: `reduction ${reduction.id}`,
        at: new Date(reduction.at),
        what: t('ledger.reduced', { concept }),
        how: told(reduction.reason, reduction.by),
        cents: reduction.amountCents,
      })),
    ]),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b));
}

type Payment = Pick<BailPage['bail']['payments'][number], 'amountCents' | 'isHold' | 'state'>;
type Move = Pick<BailPage['bail']['moves'][number], 'kind' | 'state'>;

function receiptOf({ amountCents, isHold, state }: Payment) {
  if (amountCents > 0) return isHold ? ('ledger.held' as const) : ('ledger.received' as const);
  return paymentAnswers(state, 'wasLetGo') ? ('ledger.released' as const) : ('ledger.returned' as const);
}

/** What was charged of a hold or not, and what a provider was asked for. */
function moveOf({ kind, state }: Move) {
  if (kind === 'charge') {
    if (paymentAnswers(state, 'hasMoved')) return 'ledger.captured' as const;
    return paymentAnswers(state, 'isUndecided') ? ('ledger.capturing' as const) : ('ledger.notCaptured' as const);
  }
  if (kind === 'release') return 'ledger.releasing' as const;
  return paymentAnswers(state, 'isUndecided') ? ('ledger.returning' as const) : ('ledger.notReturned' as const);
}

/** Of one moment: what comes first, what is added, what is kept, what goes back. */
function rank({ key, cents }: Entry): number {
  if (cents === null) return 4;
  if (key.startsWith('payment')) return cents > 0 ? 0 : 3;
  return key.startsWith('interest') ? 1 : 2;
}
