import { documentPages, legalPages } from '../../core/paths';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './preview-bar.module.css';
import { useSite } from './use-site';

/** Says that a page is shown as it is drafted, and leads to the others that can be looked at so. Documents of their own: nothing of the draft stays behind. */
export function PreviewBar() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { preview, documents, building } = useSite();
  if (!preview) return null;
  const pages = [
    { label: t('preview.home'), to: paths.home() },
    { label: t('nav.building'), to: paths.ourBuilding() },
    { label: t('nav.gallery'), to: paths.gallery() },
    { label: t('nav.contact'), to: paths.contact() },
    ...documentPages
      .filter((page) => documents.includes(page))
      .map((page) => ({ label: t(`preview.${page}`), to: paths.document(page) })),
    ...legalPages.map((page) => ({ label: t(`footer.${page}`), to: paths.legal(page) })),
  ];
  return (
    <aside className={styles.bar} aria-label={t('preview.label')}>
      <p>
        <strong>{t(preview.hasDraft ? 'preview.unpublished' : 'preview.upToDate')}</strong>
        {!preview.isPublic && ` ${t('preview.hidden', { name: building?.name })}`}
      </p>
      <nav aria-label={t('preview.pages')}>
        {pages.map(({ label, to }) => (
          <a key={to} href={`${to}?preview=${preview.id}`}>
            {label}
          </a>
        ))}
      </nav>
      <a className={styles.back} href={paths.adminBuilding(preview.id)}>
        {t('preview.back')}
      </a>
    </aside>
  );
}
