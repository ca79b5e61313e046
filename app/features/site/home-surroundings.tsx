import { ButtonLink } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Icon } from '../../ui/icon';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import type { HomePage } from './home-page.server';
import styles from './home-surroundings.module.css';
import { MapLink } from './map-link';
import { MapPicture } from './map-picture';
import type { Site } from './site-data.server';

interface HomeSurroundingsProps {
  texts: Exclude<NonNullable<HomePage['content']>['surroundings'], false>;
  building: NonNullable<Site['building']>;
  map: HomePage['map'];
}

export function HomeSurroundings({ texts, building, map }: HomeSurroundingsProps) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <section className={`wrap grid ${styles.surroundings}`}>
      <div className={styles.words}>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.text}</p>
        {texts.distances.length > 0 && (
          <Facts look="ends" facts={texts.distances.map(({ place, time }) => ({ term: place, value: time }))} />
        )}
        <p className={styles.place}>
          {building.street}, {building.postcode} {building.city} <MapLink building={building} className="nowrap" />
        </p>
        <ButtonLink className={styles.more} look="quiet" to={paths.contact()}>
          {t('home.directions')}
          <Icon name="arrow" size={18} />
        </ButtonLink>
      </div>
      {map && (
        <div className={styles.map}>
          <MapPicture item={map} sizes="(width >= 1024px) 58vw, 100vw" className={styles.filled} />
        </div>
      )}
    </section>
  );
}
