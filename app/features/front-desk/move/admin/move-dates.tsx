import { formatDate } from '../../../../core/format';
import { AdminDateField } from '../../../../ui/date-picker/admin-date-field';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { nightsOf } from '../../../../core/stay';
import type { MovePage } from './move-page.server';
import styles from './move-view.module.css';

/** Arrival and departure. If the guest has already arrived, the arrival cannot be changed. */
export function MoveDates({ page, onCommit }: { page: MovePage; onCommit: () => void }) {
  const { t } = useTranslation('front-desk/move');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const { booking, stay, from, mayChangeLater, problems, typed, today, nights, sameDates } = page;
  const isInHouse = booking.state === 'checked_in';
  const before = ui('nights', { count: nightsOf(booking) });
  const compared = sameDates ? t('unchanged') : t('before', { nights: before });
  const shown = { ...stay, from: from ?? '' };
  const field = (name: 'checkIn' | 'checkOut' | 'from') => ({
    name,
    label: t(name),
    today,
    defaultValue: problems[name] ? typed[name] : shown[name],
    onCommit: () => onCommit(),
    ...(problems[name] && { error: problems[name] }),
  });
  return (
    <Panel title={t('dates')} note={<span role="status">{`${ui('nights', { count: nights })}, ${compared}`}</span>}>
      <div className={styles.dates}>
        {isInHouse ? (
          <div className={styles.fixed}>
            <span>{t('checkIn')}</span>
            <b>{formatDate(booking.checkIn, locale, 'medium')}</b>
            <small>{t('checkInFixed')}</small>
          </div>
        ) : (
          <AdminDateField key={`in${stay.checkIn}`} {...field('checkIn')} />
        )}
        <AdminDateField key={`out${stay.checkOut}`} {...field('checkOut')} />
        {mayChangeLater && <AdminDateField key={`from${shown.from}`} {...field('from')} optional />}
        <noscript>
          <button type="submit" formMethod="get" className={styles.recalculate}>
            {t('recalculate')}
          </button>
        </noscript>
      </div>
    </Panel>
  );
}
