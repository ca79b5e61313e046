import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts';
import { HomeMap } from './home-map';
import type { HomePage } from './home-page.server';
import styles from './home-surroundings.module.css';
import type { Site } from './site-data.server';

interface HomeSurroundingsProps {
  texts: NonNullable<HomePage['content']>['surroundings'] | undefined;
  building: NonNullable<Site['building']>;
}

/** Where the house is, how far everything is, and how to reach us. */
export function HomeSurroundings({ texts, building }: HomeSurroundingsProps) {
  const { t } = useTranslation('site');
  return (
    <section className={`wrap grid ${styles.surroundings}`} id="contact">
      {texts && (
        <>
          <div className={styles.words}>
            <h2>{texts.title}</h2>
            <p className="soft">{texts.text}</p>
            <Facts look="ends" facts={texts.distances.map(({ place, time }) => ({ term: place, value: time }))} />
          </div>
          <div className={styles.map}>
            <HomeMap street={building.street.split(',')[0]!} park={texts.distances[0]?.place ?? ''} />
          </div>
        </>
      )}
      <h3 className={styles.talk}>{t('footer.talk')}</h3>
      <div className={styles.contact}>
        <Facts facts={contactFacts(building, t)} />
      </div>
    </section>
  );
}

type SiteT = ReturnType<typeof useTranslation<'site'>>['t'];

function contactFacts(building: NonNullable<Site['building']>, t: SiteT) {
  const { phone, whatsapp, email, street, postcode, city } = building;
  const digits = (number: string) => number.replace(/\D/g, '');
  const facts = [
    { term: t('contact.phone'), value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
    whatsapp && { term: 'WhatsApp', value: <a href={`https://wa.me/${digits(whatsapp)}`}>{readable(whatsapp)}</a> },
    { term: t('contact.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    {
      term: t('contact.address'),
      value: (
        <>
          {street}
          <br />
          {postcode} {city}
        </>
      ),
    },
  ];
  return facts.filter((fact) => fact !== null && fact !== '');
}

/** `+34600000000` as `+34 600 000 000`; other countries' numbers as they were given. */
function readable(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
}
