import { Facts } from '../../ui/facts';
import { useTranslation } from '../../ui/translation';
import { ContactFacts } from './contact-facts';
import { ContactForm } from './contact-form';
import type { ContactAnswer } from './contact-form.server';
import type { ContactPage } from './contact-page.server';
import { ContactThanks } from './contact-thanks';
import styles from './contact-view.module.css';
import { MapPicture } from './map-picture';
import type { Site } from './site-data.server';

interface ContactViewProps {
  page: ContactPage;
  building: NonNullable<Site['building']>;
  answer: ContactAnswer | undefined;
  sent: boolean;
}

export function ContactView({ page, building, answer, sent }: ContactViewProps) {
  const { t } = useTranslation('site/contact');
  const { phone } = building;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p className="lead">{page.lead ?? t('lead')}</p>
      </div>
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.form}>
          {sent ? <ContactThanks phone={phone} /> : <ContactForm seal={page.seal} phone={phone} answer={answer} />}
        </div>
        <div className={styles.facts}>
          <ContactFacts building={building} reception={page.reception} />
        </div>
      </div>
      {page.map && (
        <div className={page.directions.length === 0 ? styles.last : undefined}>
          <MapPicture item={page.map} sizes="100vw" className={styles.map} />
        </div>
      )}
      {page.directions.length > 0 && (
        <section className={`wrap grid ${styles.directions}`}>
          <h2>{t('directions')}</h2>
          <div>
            <Facts facts={page.directions.map(({ from, how }) => ({ term: from, value: how }))} />
          </div>
        </section>
      )}
    </>
  );
}
