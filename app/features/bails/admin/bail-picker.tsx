import { bailLook } from '../../../core/bail-looks';
import { formatMoney } from '../../../core/format';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BailPickerPage } from './bail-list-page.server';
import { BailStatus, StandingStatus } from './bail-status';
import styles from './bail-view.module.css';

export function BailPicker({ page: { words, rows, total, today } }: { page: BailPickerPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminBails() }}
      action={paths.adminBail()}
      label={t('picker.label')}
      placeholder={t('list.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminBail(rows[0].id)}
      more={
        total > rows.length && (
          <Link to={paths.adminBails(words ? { view: 'all', q: words } : {})}>
            {t('picker.more', { count: total })}
          </Link>
        )
      }
      keys={{
        choose: t('picker.choose'),
        enter: t('picker.enter'),
        open: t('picker.open'),
        back: t('picker.back'),
      }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminBail(row.id)} prefetch="intent" data-row className={styles.pick}>
            <span className={styles.name}>{row.customerName || t('list.noName')}</span>
            <span>
              <b>{row.apartmentCode}</b> {row.reference}
            </span>
            <BailStatus look={bailLook(row)} />
            <span>
              <StandingStatus of={row} today={today} />
            </span>
            <span className="figures">{formatMoney(row.amountCents, locale)}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
