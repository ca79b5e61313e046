import { Button } from '@mantine/core';
import { ActionForm } from '../../../ui/admin/action-form';
import { EventList } from '../../../ui/admin/event-list';
import { formatMoment } from '../../../ui/admin/moment';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

export function BuildingEnd({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={styles.end}>
      <Panel title={t('opening.title')}>
        <div className={styles.action}>
          <p>{t(page.isOpen ? 'opening.open' : 'opening.closed')}</p>
          <Button component={Link} to={paths.adminOpening(page.id)} variant="default">
            {t(page.isOpen ? 'opening.seeOpen' : 'opening.seeClosed')}
          </Button>
        </div>
      </Panel>
      {!page.isPublic && (
        <Panel title={t('show.title')}>
          <ActionForm intent="show" text={t('show.text')} label={t('show.do')} refused={page.refusals.show} />
        </Panel>
      )}
      <Panel title={t('delete.title')}>
        <ActionForm
          intent="delete"
          text={t('delete.text')}
          label={t('delete.do')}
          refused={page.refusals.delete}
          grave
        />
      </Panel>
      {page.history.length > 0 && (
        <Panel title={t('history.title')}>
          <EventList
            events={page.history.map(({ id, at, action, by }) => ({
              id,
              at,
              when: formatMoment(at, { timeZone: page.timeZone, today: page.today, locale }),
              what: t(`history.${action.replace('building.', '') as 'created'}`),
              more: by ?? '',
            }))}
          />
        </Panel>
      )}
    </div>
  );
}
