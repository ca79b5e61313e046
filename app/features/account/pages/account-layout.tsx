import { Outlet, useLocation, type HeadersFunction } from 'react-router';
import { pathIn, plainPath } from '../../../core/locale';
import { paths } from '../../../core/paths';
import { LinkTabs } from '../../../ui/link-tabs';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './account-layout.module.css';

export const handle = { guard: 'signed-in', messages: ['account'] };

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

const parts = [
  { key: 'bookings', path: paths.account() },
  { key: 'data', path: paths.accountData() },
  { key: 'security', path: paths.accountSecurity() },
] as const;

export default function AccountLayout() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const currentPath = plainPath(useLocation().pathname).replace(/\/$/, '');
  const { key } = parts.find(({ path }) => path === currentPath) ?? parts[0];
  const title = t(`titles.${key}`);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} description={title} unlisted />
      <h1>{title}</h1>
      <LinkTabs
        name={t('tabs.label')}
        tabs={parts.map((part) => ({
          label: t(`tabs.${part.key}`),
          to: pathIn(locale, part.path),
          current: part.key === key,
        }))}
      />
      <Outlet />
    </div>
  );
}
