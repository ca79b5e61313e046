import { formatNumber } from '../../../core/format';
import { listAddress, savedAddress } from '../../../core/list-address';
import { viewParamOf } from '../../../core/list-rules';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { useList } from './list-context';
import styles from './list-tabs.module.css';
import { SaveView } from './save-view';
import { SavedViewMenu } from './saved-view-menu';

/** Tabs for the list's fixed views with their counts and for the user's saved views, and a way to save another view. */
export function ListTabs() {
  const { t } = useTranslation('ui/list');
  const locale = useLocale();
  const { rules, page, to, words } = useList();
  const { query, counts } = page.list;
  const { perPage } = listAddress(rules, query);
  const current = page.savedViews.find(({ id }) => id === query.saved);
  const isChanged = current !== undefined && savedAddress(rules, query) !== current.search;
  const isCurrent = (is: boolean) => (is ? 'page' : undefined);
  return (
    <div className={styles.tabs}>
      <nav aria-label={t('views')}>
        {rules.views.map((view, index) => (
          <Link
            key={view}
            to={to({ [viewParamOf(rules)]: index === 0 ? undefined : view, perPage })}
            prefetch="intent"
            aria-current={isCurrent(!current && view === query.view)}
          >
            {words.view(view)} <span>{formatNumber(counts[view] ?? 0, locale)}</span>
          </Link>
        ))}
        {page.savedViews.map(({ id, name, search }) => (
          <Link
            key={id}
            to={to({ saved: id, ...Object.fromEntries(new URLSearchParams(search)) })}
            prefetch="intent"
            aria-current={isCurrent(id === query.saved)}
          >
            <bdi>{name}</bdi>
            {id === query.saved && isChanged && (
              <span title={t('saved.changed')}>
                <span aria-hidden="true">*</span>
                <span className="visually-hidden"> {t('saved.changed')}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {current && <SavedViewMenu view={current} isChanged={isChanged} key={current.id} />}
      <SaveView />
    </div>
  );
}
