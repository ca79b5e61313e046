import { documentPages, legalPages } from '../../core/paths';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './preview-bar.module.css';
import { useSite } from './use-site';

/**
 * Tells the team that the page shows a draft or is visible only to them, and links to the other pages with a preview.
 * The links load new documents, so no draft data stays behind.
 */
export function PreviewBar() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { preview, documents, building } = useSite();
  if (!preview) return null;
  const address = (to: string) => (preview.isDraft ? `${to}?preview=${preview.id}` : to);
  const pages = [
    { label: t('preview.home'), to: paths.home() },
    // Prices have no draft.
    ...(preview.isDraft ? [] : [{ label: t('nav.rooms'), to: paths.rooms() }]),
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
        {preview.isDraft && <strong>{t(preview.hasDraft ? 'preview.unpublished' : 'preview.upToDate')}</strong>}
        {!preview.isPublic && ` ${t('preview.hidden', { name: building?.name })}`}
        {preview.isPublic && !preview.isOpen && (
          <>
            {' '}
            <strong>{t('preview.notOpen')}</strong>
          </>
        )}
      </p>
      {preview.mayReadBuilding && (
        <a
          className={styles.back}
          href={preview.isDraft ? paths.adminBuilding(preview.id) : paths.adminOpening(preview.id)}
        >
          {t(preview.isDraft ? 'preview.back' : 'preview.open')}
        </a>
      )}
      <nav aria-label={t('preview.pages')}>
        {pages.map(({ label, to }) => (
          <a key={to} href={address(to)}>
            {label}
          </a>
        ))}
      </nav>
    </aside>
  );
}
