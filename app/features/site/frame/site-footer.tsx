import { telephoneLink } from '../../../core/telephone';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { socialNetworks, type SocialNetwork } from '../../building/building-data';
import { ConsentButton } from '../consent/consent-button';
import { BuildingLogo } from '../building-logo';
import { LanguageSwitch, useSiteLinks } from './site-header';
import styles from './site-footer.module.css';
import { useSite } from '../use-site';

const DOCUMENT_LABELS = {
  insurance: 'footer.insurance',
  taxes: 'footer.taxes',
  travel: 'footer.directions',
} as const;

const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
};

export function SiteFooter() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const links = useSiteLinks();
  const { building, user, documents, isSeen } = useSite();
  if (!building) return null;
  if (!isSeen) return <SlimFooter />;
  const networks = socialNetworks.flatMap((network) => {
    const href = building.socialLinks[network];
    return href ? [{ network, href }] : [];
  });
  return (
    <footer className={styles.foot}>
      <div className={`wrap grid ${styles.top}`}>
        <p className={styles.address}>
          <BuildingLogo className={styles.logo} />
          {building.street}
          <br />
          {building.postcode} {building.city}
        </p>
        <div className={styles.columns}>
          <nav aria-label={t('footer.talk')}>
            <h2>{t('footer.talk')}</h2>
            <ul>
              <li>
                <a href={telephoneLink(building.phone)}>{building.phone}</a>
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
              {networks.map(({ network, href }) => (
                <li key={network}>
                  <a href={href} rel="noreferrer me">
                    {NETWORK_NAMES[network]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('footer.about')}>
            <h2>{t('footer.about')}</h2>
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
              {documents.map((page) => (
                <li key={page}>
                  <Link to={paths.document(page)}>{t(DOCUMENT_LABELS[page])}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="wrap">
        <div className={styles.base}>
          <span>
            {building.legalName} NIF {building.taxNumber}
          </span>
          {building.registrationText && <span>{building.registrationText}</span>}
          <Link to={paths.legal('notice')}>{t('footer.notice')}</Link>
          <Link to={paths.legal('terms')}>{t('footer.terms')}</Link>
          <Link to={paths.legal('privacy')}>{t('footer.privacy')}</Link>
          <Link to={paths.legal('cookies')}>{t('footer.cookies')}</Link>
          <ConsentButton />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Short footer for pages with a single task: sign-in, checkout, and errors. */
export function SlimFooter() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { building, hasLegalTexts } = useSite();
  if (!building) return null;
  return (
    <footer className={styles.slim}>
      <div className={`wrap ${styles.slimRow}`}>
        <span>{building.legalName ? `${building.legalName} NIF ${building.taxNumber}` : building.name}</span>
        <nav aria-label={t('footer.more')}>
          {hasLegalTexts && (
            <>
              <Link to={paths.legal('terms')}>{t('footer.terms')}</Link>
              <Link to={paths.legal('privacy')}>{t('footer.privacy')}</Link>
            </>
          )}
          <ConsentButton />
          {building.phone && <a href={telephoneLink(building.phone)}>{building.phone}</a>}
        </nav>
      </div>
    </footer>
  );
}
