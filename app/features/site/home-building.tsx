import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './home-building.module.css';
import type { HomePage } from './home-page.server';

interface HomeBuildingProps {
  texts: Exclude<NonNullable<HomePage['content']>['building'], false>;
  picture: HomePage['building'];
}

export function HomeBuilding({ texts, picture }: HomeBuildingProps) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <section className={`wrap grid ${styles.building}`}>
      {picture && (
        <figure className={styles.picture}>
          <Picture item={picture} sizes="(width >= 1024px) 55vw, 100vw" ratio="4 / 3" />
          <figcaption className="caption">{texts.caption}</figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.text}</p>
        <ButtonLink className={styles.more} look="quiet" to={paths.ourBuilding()}>
          {t('home.seeBuilding')}
          <Icon name="arrow" size={18} />
        </ButtonLink>
      </div>
    </section>
  );
}
