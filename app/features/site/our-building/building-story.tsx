import type { Presentation } from '../our-building-page.server';
import styles from './building-story.module.css';

export function BuildingStory({ presentation: { heading, lead, text } }: { presentation: Presentation }) {
  return (
    <section className={`wrap grid ${styles.story}`}>
      <h2>{heading}</h2>
      <div className={styles.words}>
        <p className={styles.lead}>{lead}</p>
        {text && <p className="soft">{text}</p>}
      </div>
    </section>
  );
}
