import { Link } from 'react-router';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { ConsentButton } from './consent/consent-button';
import { Knocker } from './logo';
import { LanguageSwitch, useSiteLinks } from './site-header';
import styles from './site-footer.module.css';
import { useSite } from './use-site';

export function SiteFooter() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const links = useSiteLinks();
  const { building, user } = useSite();
  if (!building) return null;
  return (
    <footer className={styles.foot}>
      <div className={`wrap grid ${styles.top}`}>
        <p className={styles.address}>
          <Knocker width={30} height={42} />
          {building.street}
          <br />
          {building.postcode} {building.city}
        </p>
        <div className={styles.columns}>
          <nav aria-label={t('footer.talk')}>
            <h2>{t('footer.talk')}</h2>
            <ul>
              <li>
                <a href={`tel:${building.phone.replaceAll(' ', '')}`}>{building.phone}</a>
              </li>
              {building.whatsapp && (
                <li>
                  <a href={`https://wa.me/${building.whatsapp.replace(/\D/g, '')}`} rel="noreferrer">
                    WhatsApp
                  </a>
                </li>
              )}
              <li>
                <Link to={paths.contact()}>{t('footer.write')}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('footer.house')}>
            <h2>{t('footer.house')}</h2>
            <ul>
              {links.slice(0, 4).map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('footer.stay')}>
            <h2>{t('footer.stay')}</h2>
            <ul>
              <li>
                <Link to={paths.account()}>{t('nav.myBookings')}</Link>
              </li>
              {!user && (
                <li>
                  <Link to={paths.findBooking()}>{t('footer.findBooking')}</Link>
                </li>
              )}
              <li>
                <Link to={paths.document('insurance')}>{t('footer.insurance')}</Link>
              </li>
              <li>
                <Link to={paths.document('taxes')}>{t('footer.taxes')}</Link>
              </li>
              <li>
                <Link to={paths.document('travel')}>{t('footer.directions')}</Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
      <div className="wrap">
        <div className={styles.base}>
          <span>
            {building.legalName} NIF {building.taxNumber}
          </span>
          <Link to={paths.legal('notice')}>{t('footer.notice')}</Link>
          <Link to={paths.legal('privacy')}>{t('footer.privacy')}</Link>
          <Link to={paths.legal('cookies')}>{t('footer.cookies')}</Link>
          <ConsentButton />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** The short foot of pages with one task: sign-in, checkout, errors. */
export function SlimFooter() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { building } = useSite();
  if (!building) return null;
  return (
    <footer className={styles.slim}>
      <div className={`wrap ${styles.slimRow}`}>
        <span>
          {building.legalName} NIF {building.taxNumber}
        </span>
        <nav aria-label={t('footer.more')}>
          <Link to={`${paths.legal('notice')}#terms`}>{t('footer.terms')}</Link>
          <Link to={paths.legal('privacy')}>{t('footer.privacy')}</Link>
          <ConsentButton />
          <a href={`tel:${building.phone.replaceAll(' ', '')}`}>{building.phone}</a>
        </nav>
      </div>
    </footer>
  );
}
