import { useLocation } from 'react-router';
import { formatStay } from '../../../core/format';
import { StaySearch } from '../../../ui/stay-search';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './rooms-search.module.css';
import type { RoomsPage } from './rooms-page.server';
import { searchTypes } from './rooms-query';
import { RoomsRest } from './rooms-rest';

export function RoomsSearch({ page }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const { t: tUi } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const location = useLocation();
  const { asked, stay, guests, problems } = page;
  const typeName = searchTypes.find((type) => type === asked.type);
  return (
    <div className={styles.band}>
      <div className="wrap">
        {stay && (
          <details key={location.key} open={Object.keys(problems).length > 0} className={styles.summary}>
            <summary>
              <span>
                <b>{formatStay(stay, locale)}</b>
                <span className={styles.rest}>
                  {tUi('guests', { count: guests })}
                  {typeName && `, ${t(`rooms.typesInSummary.${typeName}`)}`}
                </span>
              </span>
              <span className={styles.change}>{t('rooms.change')}</span>
            </summary>
          </details>
        )}
        <div className={styles.form}>
          <StaySearch
            action={paths.rooms()}
            today={page.today}
            latest={page.latest}
            dates={asked.dates}
            mostGuests={page.mostGuests}
            guests={asked.guests}
            type={asked.type}
            types={page.choices.types.map((type) => ({ value: type, label: t(`search.types.${type}`) }))}
            problems={problems}
            submitLabel={t(stay ? 'search.update' : 'search.submit')}
          >
            <RoomsRest asked={asked} without={['dates', 'guests', 'type']} />
          </StaySearch>
        </div>
      </div>
    </div>
  );
}
