import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { inLanguage, locales, pathIn, plainPath } from '../../../core/locale';
import { ButtonLink } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { AccountLinks } from '../account-links';
import { BuildingName } from '../building-logo';
import styles from './site-header.module.css';
import { useSite } from '../use-site';

interface SiteLinkProps {
  label: string;
  to: string;
}

/** Returns the site's sections in order; empty before there is a building that the visitor may see. */
export function useSiteLinks(): SiteLinkProps[] {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { isSeen } = useSite();
  if (!isSeen) return [];
  return [
    { label: t('nav.rooms'), to: paths.rooms() },
    { label: t('nav.building'), to: paths.ourBuilding() },
    { label: t('nav.gallery'), to: paths.gallery() },
    { label: t('nav.offers'), to: paths.promotion() },
    { label: t('nav.contact'), to: paths.contact() },
  ];
}

function SiteLink({ label, to }: SiteLinkProps) {
  return (
    <NavLink to={to} prefetch="intent">
      {label}
    </NavLink>
  );
}

export function SiteHeader({ checkout = false }: { checkout?: boolean }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const links = useSiteLinks();
  const { isSeen, user } = useSite();
  const signIn = <Link to={paths.login()}>{t('nav.signIn')}</Link>;
  return (
    <header className={checkout ? `${styles.header} ${styles.ruled}` : styles.header}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div className={`wrap ${styles.row}`}>
        <nav className={styles.main} aria-label={t('nav.main')}>
          {links.map((link) => (
            <SiteLink key={link.to} {...link} />
          ))}
        </nav>
        <Link className={styles.logo} to={paths.home()}>
          <BuildingName />
        </Link>
        <div className={styles.side}>
          <LanguageSwitch />
          <div className={styles.account}>{user ? <AccountMenu name={user.name} /> : signIn}</div>
          {!checkout && isSeen && (
            <div className={styles.book}>
              <ButtonLink to={paths.rooms()} small>
                {t('nav.book')}
              </ButtonLink>
            </div>
          )}
          <PhoneMenu links={links} checkout={checkout}>
            {user ? <AccountLinks /> : signIn}
          </PhoneMenu>
        </div>
      </div>
    </header>
  );
}

export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = useLocale();
  const { t } = useTranslation('site');
  return (
    <ul className={styles.languages} aria-label={t('nav.language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={pathIn(locale, plainPath(pathname)) + search}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            aria-label={inLanguage(locale, { es: 'ES, español', en: 'EN, English' })}
          >
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation('site');
  return (
    <Disclosure
      className={styles.person}
      summary={
        <>
          <span className="visually-hidden">{t('nav.account')}: </span>
          <span className={styles.name}>{name}</span>
          <Icon name="down" size={18} />
        </>
      }
    >
      <div className={styles.own}>
        <AccountLinks />
      </div>
    </Disclosure>
  );
}

/** Disclosure that also works without JavaScript. */
function PhoneMenu({ links, checkout, children }: { links: SiteLinkProps[]; checkout: boolean; children: ReactNode }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const location = useLocation();
  return (
    <details className={styles.menu} key={location.key}>
      <summary aria-label={t('nav.menu')}>
        <span className={styles.open}>
          <Icon name="menu" />
        </span>
        <span className={styles.shut}>
          <Icon name="close" />
        </span>
      </summary>
      <div className={styles.sheet}>
        <nav aria-label={t('nav.menu')}>
          {links.map((link) => (
            <SiteLink key={link.to} {...link} />
          ))}
        </nav>
        <div className={styles.sheetFoot}>
          <div className={styles.sheetRow}>
            {children}
            <LanguageSwitch />
          </div>
          {!checkout && links.length > 0 && (
            <ButtonLink to={paths.rooms()} wide>
              {t('nav.book')}
            </ButtonLink>
          )}
        </div>
      </div>
    </details>
  );
}
