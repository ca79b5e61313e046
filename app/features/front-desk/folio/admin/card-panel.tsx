import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { dateInZone } from '../../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../../core/format';
import { AdminNotice } from '../../../../ui/admin/admin-notice';
import { ConfirmDialog } from '../../../../ui/admin/confirm-dialog';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { Panel } from '../../../../ui/admin/panel';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';
import own from './payments.module.css';

interface CardPanelProps {
  page: PaymentsPage;
  edits: boolean;
  answer: AdminFormAnswer | undefined;
}

export function CardPanel({ page: { payments }, edits, answer }: CardPanelProps) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const paths = usePaths();
  const { id, card, timeZone } = payments;
  const refused = answer && (
    <AdminNotice kind="problem" about={answer}>
      {answer.refusal.message}
    </AdminNotice>
  );
  if (!card) return refused;
  const promptPath = (question: string) => paths.adminEditPayments(id, { ask: question });
  const day = (date: typeof payments.today) => formatDate(date, locale, 'medium');
  return (
    <Panel title={t('card.title')} id="card">
      <div className={styles.main}>
        {refused}
        <p>
          {t('card.card', { last4: card.last4 ?? '····', date: day(dateInZone(card.consentedAt, timeZone)) })}{' '}
          {card.next
            ? t('card.next', { amount: formatMoney(card.next.amountCents, locale), date: day(card.next.on) })
            : t('card.none')}
        </p>
        {card.failure !== null && card.tryAgainOn !== null && (
          <p className={styles.soft}>{t('card.failed', { date: day(card.tryAgainOn) })}</p>
        )}
        {edits && (
          <p className={own.cardWays}>
            {card.dueCents > 0 && (
              <Button component={Link} to={promptPath('card_charge')} variant="default" size="xs" preventScrollReset>
                {t('card.charge', { amount: formatMoney(card.dueCents, locale) })}
              </Button>
            )}
            <Button component={Link} to={promptPath('card_remove')} variant="default" size="xs" preventScrollReset>
              {t('card.remove')}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

export function CardPrompt({ payments }: { payments: PaymentsPage['payments'] }) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { id, card, version } = payments;
  const requested = (['card_charge', 'card_remove'] as const).find((known) => known === search.get('ask'));
  if (!card || !requested || (requested === 'card_charge' && card.dueCents === 0)) return null;
  const charges = requested === 'card_charge';
  const values = { amount: formatMoney(card.dueCents, locale), last4: card.last4 ?? '····' };
  return (
    <ConfirmDialog
      title={charges ? t('card.chargeTitle', values) : t('card.removeTitle', values)}
      to={paths.adminEditPayments(id)}
      back={paths.adminEditPayments(id)}
      intent={requested}
      label={charges ? t('card.charge', values) : t('card.remove')}
      cancelLabel={t('card.back')}
      grave={!charges}
    >
      <input type="hidden" name="version" value={version} />
      <p>{charges ? t('card.chargeText') : t('card.removeText')}</p>
    </ConfirmDialog>
  );
}
