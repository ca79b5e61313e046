import { bailAnswers } from '../../core/bail-states';
import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney } from '../../core/format';
import type { Stay } from '../../core/stay';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { AccountStay } from './account-page.server';
import { bailSteps, type BailStep } from './bail-steps';
import styles from './bail-way.module.css';

interface BailWayProps {
  bail: NonNullable<AccountStay['bail']>;
  reference: string;
  stay: Stay;
  today: CalendarDate;
}

export function BailWay({ bail, reference, stay, today }: BailWayProps) {
  const { t } = useTranslation('account', { keyPrefix: 'bail' });
  const locale = useLocale();
  const paths = usePaths();
  const steps = bailSteps(bail, stay);
  if (!steps) return null;
  const day = (date: CalendarDate) =>
    formatDate(date, locale, date.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'long');
  const textOf = ({ key, on }: BailStep) => {
    if (key === 'asked') return t('askedText', { amount: formatMoney(bail.amountCents, locale), reference });
    if (key === 'kept' || key === 'holdEnds') return t(`${key}Text`);
    if (key === 'onHold') return on ? t('onHoldText', { date: day(on) }) : '';
    return on ? t(`${key}Text`, { date: day(on) }) : t('handedOverUndated');
  };
  return (
    <section>
      <h2>{t('title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={styles[step.standing]}
            aria-current={step.standing === 'now' ? 'step' : undefined}
          >
            <strong>
              <span className="visually-hidden">{t(step.standing)}: </span>
              {t(step.key)}
            </strong>
            <span className="soft small">{textOf(step)}</span>
          </li>
        ))}
      </ol>
      {bailAnswers(bail.state, 'wasReceived') && (
        <p>
          <Link to={`${paths.booking(reference)}#bail`}>{t('see')}</Link>
        </p>
      )}
    </section>
  );
}
