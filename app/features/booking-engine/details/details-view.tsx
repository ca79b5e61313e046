import { textIn } from '../../../core/locale';
import { capitalize, stayText } from '../../../core/spelled-text';
import { breadcrumbList } from '../../../ui/breadcrumb-list';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { useOrigin } from '../../../ui/use-origin';
import { categoryData } from './category-data';
import { DetailsCalendar } from './details-calendar';
import type { DetailsData } from './details-data.server';
import { DetailsEquipment } from './details-equipment';
import { DetailsFacts, DetailsTerms } from './details-facts';
import { DetailsMosaic } from './details-mosaic';
import { DetailsPrices } from './details-prices';
import styles from './details-view.module.css';
import { QuoteBar } from './quote-bar';
import { QuotePanel } from './quote-panel';

export function DetailsView({ page }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details' });
  const locale = useLocale();
  const paths = usePaths();
  const origin = useOrigin();
  const { category } = page;
  const name = textIn(category.name, locale);
  const path = paths.roomDetails(category.typeCategory);
  const { lead, heading, paragraphs } = category.description;
  return (
    <>
      <div className="wrap">
        <PageHead
          title={name}
          description={textIn(lead, locale)}
          picture={page.pictures[0] ?? null}
          data={[
            categoryData(page, origin, path, locale),
            breadcrumbList(origin, [
              { name: page.buildingName, path: paths.home() },
              { name: t('allRooms'), path: paths.rooms() },
              { name, path },
            ]),
          ]}
        />
        <WayBack page={page} />
        <DetailsMosaic pictures={page.pictures} />
        <div className={`grid ${styles.columns}`}>
          <div className={styles.text}>
            <h1>{name}</h1>
            <p className={`lead ${styles.lead}`}>{textIn(lead, locale)}</p>
            <DetailsFacts category={category} building={page.building} />
            <section>
              {heading.es && <h2>{textIn(heading, locale)}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph.es} className={styles.paragraph}>
                  {textIn(paragraph, locale)}
                </p>
              ))}
            </section>
            {category.equipment.length > 0 && (
              <section>
                <h2>{t('equipment')}</h2>
                <DetailsEquipment equipment={category.equipment} />
              </section>
            )}
            {category.prices.length > 0 && (
              <section>
                <h2>{t('prices')}</h2>
                <DetailsPrices
                  prices={category.prices}
                  stay={page.stay}
                  baseGuests={category.baseGuests}
                  cleaningCents={category.cleaningCents}
                />
              </section>
            )}
            <section id="calendar">
              <DetailsCalendar page={page} />
            </section>
            <section>
              <h2>{t('before')}</h2>
              <DetailsTerms building={page.building} />
            </section>
          </div>
          <div className={styles.side}>
            <QuotePanel page={page} />
          </div>
        </div>
      </div>
      <QuoteBar page={page} />
    </>
  );
}

function WayBack({ page: { query, stay } }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details' });
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const label = stay
    ? `${capitalize(stayText(stay, locale), locale)}, ${ui('guests', { count: Number(query.guests) })}`
    : t('allRooms');
  return (
    <Link className={styles.back} to={paths.rooms(stay ? { ...query } : undefined)} prefetch="intent">
      <Icon name="left" size={20} />
      {label}
    </Link>
  );
}
