import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './home-preparing.module.css';
import { useSite } from './use-site';

/** Page that visitors see while the building is not open: its name, and a link to find an existing booking. */
export function NotOpen() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { building } = useSite();
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{building?.name ?? t('closed.title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('closed.title')}</h1>
      <p className="lead">{t('closed.lead')}</p>
      <p>
        <Link to={paths.findBooking()}>{t('footer.findBooking')}</Link>
      </p>
    </div>
  );
}

export function isNotOpen(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { code?: unknown } };
  return data?.code === 'not_open';
}
