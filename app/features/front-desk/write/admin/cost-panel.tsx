import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatPercent } from '../../../../core/format';
import type { CalendarDate } from '../../../../core/calendar-date';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import styles from './write.module.css';

interface CostPanelProps {
  lines: readonly { description: string; totalCents: number }[];
  totalCents: number;
  vat?: readonly { rate: number; vatCents: number }[];
  plan: readonly { due: CalendarDate; amountCents: number }[];
  today: CalendarDate;
  note?: ReactNode;
  children?: ReactNode;
}

export function CostPanel({ lines, totalCents, vat = [], plan, today, note, children }: CostPanelProps) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const taxes = vat.map(({ rate, vatCents }) =>
    rate === 0
      ? t('cost.exempt')
      : t('cost.vat', { rate: formatPercent(rate * 100, locale), vat: formatMoney(vatCents, locale) }),
  );
  return (
    <Panel title={t('cost.total')} note={note}>
      <dl className={styles.cost}>
        {lines.map(({ description, totalCents: cents }, index) => (
          <div key={`${description} ${index}`}>
            <dt>{description}</dt>
            <dd>{formatMoney(cents, locale)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            {t('cost.total')} <small>{taxes.join(' · ')}</small>
          </dt>
          <dd>
            <span role="status">{formatMoney(totalCents, locale)}</span>
          </dd>
        </div>
      </dl>
      {plan.length > 0 && <p className={styles.sub}>{t('cost.plan')}</p>}
      <dl className={styles.cost}>
        {plan.map(({ due, amountCents }, index) => (
          <div key={`${due} ${index}`}>
            <dt>{due === today ? t('cost.dueNow') : formatDate(due, locale, 'medium')}</dt>
            <dd>{formatMoney(amountCents, locale)}</dd>
          </div>
        ))}
        {children}
      </dl>
    </Panel>
  );
}

export function CostLine({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={styles.soft}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
