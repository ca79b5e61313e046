import { telephoneLink } from '../../core/telephone';
import { Facts } from '../../ui/facts';
import { useTranslation } from '../../ui/translation';
import styles from './contact-facts.module.css';
import { MapLink } from './map-link';
import type { Site } from './site-data.server';

export function ContactFacts({
  building,
  reception,
}: {
  building: NonNullable<Site['building']>;
  reception: string | null;
}) {
  const { t } = useTranslation('site');
  const { t: own } = useTranslation('site/contact');
  const { phone, whatsapp, email, street, postcode, city } = building;
  const facts = [
    { term: t('contact.phone'), value: <a href={telephoneLink(phone)}>{phone}</a> },
    whatsapp
      ? {
          term: 'WhatsApp',
          value: (
            <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="noreferrer">
              {readable(whatsapp)}
            </a>
          ),
        }
      : null,
    { term: t('contact.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    reception !== null ? { term: own('facts.reception'), value: reception } : null,
    {
      term: t('contact.address'),
      value: (
        <>
          {street}
          <br />
          {postcode} {city}
          {building.latitude !== null && <br />}
          <MapLink building={building} />
        </>
      ),
    },
  ];
  return (
    <div className={styles.facts}>
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </div>
  );
}

/** Formats `+34600000000` as `+34 600 000 000`; numbers of other countries are left as entered. */
function readable(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
}
