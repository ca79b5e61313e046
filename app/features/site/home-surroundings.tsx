import { ButtonLink } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Icon } from '../../ui/icon';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { HomeMap } from './home-map';
import type { HomePage } from './home-page.server';
import styles from './home-surroundings.module.css';
import type { Site } from './site-data.server';

interface HomeSurroundingsProps {
  texts: Exclude<NonNullable<HomePage['content']>['surroundings'], false>;
  building: NonNullable<Site['building']>;
}

/** Where the house is, and how far everything is. */
export function HomeSurroundings({ texts, building }: HomeSurroundingsProps) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <section className={`wrap grid ${styles.surroundings}`}>
      <div className={styles.words}>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.text}</p>
        <Facts look="ends" facts={texts.distances.map(({ place, time }) => ({ term: place, value: time }))} />
        <ButtonLink className={styles.more} look="quiet" to={paths.contact()}>
          {t('home.directions')}
          <Icon name="arrow" size={18} />
        </ButtonLink>
      </div>
      <div className={styles.map}>
        <HomeMap street={building.street.split(',')[0]!} park={texts.distances[0]?.place ?? ''} />
      </div>
    </section>
  );
}
