import IconHelp from 'virtual:icons/help-circle';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { SearchField } from '../../../ui/admin/search-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { viewGuides } from '../view-guides.server';
import styles from './guide.module.css';

type Guides = ReturnType<typeof viewGuides>;

export function GuidesView({ q, found, starts, topics }: Guides) {
  const { t } = useTranslation('guides');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader title={t('title')} summary={t('summary')} />
      <SearchField
        action={paths.adminHelp()}
        label={t('search')}
        placeholder={t('placeholder')}
        words={q}
        hotkey="/"
        size="lg"
      />
      {q !== '' && <FoundGuides q={q} found={found} />}
      <Panel title={t('starts')} flush>
        <ul className={styles.starts}>
          {starts.map(({ role, page, title }) => (
            <li key={page}>
              <Link to={paths.adminHelp(page)}>{title}</Link>
              <span>{t(`role.${role}`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <div className={styles.topics}>
        {topics.map(({ topic, guides }) => (
          <Panel key={topic} title={t(`topic.${topic}`)} flush>
            <ul className={styles.list}>
              {guides.map(({ page, title }) => (
                <li key={page}>
                  <Link to={paths.adminHelp(page)}>{title}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <p className={styles.reference}>
        {t('forPrograms')} <a href="/api/v1/docs">{t('reference')}</a> ·{' '}
        <a href="/api/v1/docs/examples">{t('examples')}</a>
      </p>
    </div>
  );
}

function FoundGuides({ q, found }: Pick<Guides, 'q' | 'found'>) {
  const { t } = useTranslation('guides');
  const paths = usePaths();
  if (found.length === 0) {
    return <EmptyState icon={IconHelp} title={t('nothing', { words: q })} text={t('nothingText')} />;
  }
  const title = found[0]!.isSimilar ? t('similar', { words: q }) : t('found', { count: found.length });
  return (
    <Panel title={title} flush>
      <ul className={styles.found}>
        {found.map((one) => (
          <li key={one.page}>
            <Link to={paths.adminHelp(one.page)}>{one.title}</Link>
            <p>{one.excerpt}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
