import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { OfferPicker as PickerPage } from './offer-page.server';
import styles from '../../../ui/admin/picker-row.module.css';
import { OfferStatus } from './offer-status';
import { useOfferTexts } from './use-offer-texts';

export function OfferPicker({ page: { words, rows, total } }: { page: PickerPage }) {
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const texts = useOfferTexts();
  return (
    <Picker
      title={t('picker.title')}
      here={t('edit')}
      list={{ label: t('title'), to: paths.adminOffers() }}
      action={paths.adminOffer()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminOffer(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminOffer(row.id)} prefetch="intent" data-row className={styles.row}>
            <span className={styles.name}>{textIn(row.name, locale)}</span>
            <span className={styles.soft}>{texts.code(row)}</span>
            <span className={styles.last}>{texts.discount(row)}</span>
            <OfferStatus state={row.shownState} />
          </Link>
        </li>
      ))}
    </Picker>
  );
}
