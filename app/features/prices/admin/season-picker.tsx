import { formatMoneyShort } from '../../../core/format';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { SeasonPickerPage } from './prices-page.server';
import styles from './prices.module.css';
import { nightsText, seasonName } from './season-texts';

export function SeasonPicker({ page: { apartment, words, rows, total } }: { page: SeasonPickerPage }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title', { code: apartment.code })}
      here={t('picker.here')}
      list={{ label: t('title', { code: apartment.code }), to: paths.adminPrices(apartment.id) }}
      action={paths.adminPrice(apartment.id)}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminPrice(apartment.id, rows[0].id)}
      keys={{
        choose: t('picker.choose'),
        enter: t('picker.enter'),
        open: t('picker.open'),
        back: t('picker.back'),
      }}
    >
      {rows.map((season) => (
        <li key={season.id}>
          <Link to={paths.adminPrice(apartment.id, season.id)} prefetch="intent" data-row className={styles.picked}>
            <b>{seasonName(season, locale)}</b>
            <span>{nightsText(season, locale, 'medium')}</span>
            <span>{formatMoneyShort(season.nightlyCents, locale)}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
