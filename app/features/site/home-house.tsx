import { Picture } from '../../ui/picture';
import styles from './home-house.module.css';
import type { HomePage } from './home-page.server';

interface HomeHouseProps {
  texts: NonNullable<HomePage['content']>['house'];
  picture: HomePage['house'];
}

export function HomeHouse({ texts, picture }: HomeHouseProps) {
  return (
    <section className={`wrap grid ${styles.house}`} id="building">
      {picture && (
        <figure className={styles.picture}>
          <Picture item={picture} sizes="(width >= 1024px) 55vw, 100vw" ratio="4 / 3" />
          <figcaption className="caption">{texts.caption}</figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.text}</p>
      </div>
    </section>
  );
}
