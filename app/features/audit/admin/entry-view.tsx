import { Button } from '@mantine/core';
import { formatInstant } from '../../../core/format';
import { KeyValues } from '../../../ui/admin/key-values';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { auditActionLabel, recordLabel, actorLabel } from '../entry-labels';
import type { EntryPage } from './entry-page.server';
import styles from './entry-view.module.css';

export function EntryView({ entry }: { entry: EntryPage }) {
  const { t } = useTranslation('audit/admin');
  const locale = useLocale();
  const paths = usePaths();
  const action = auditActionLabel(t, entry.action);
  const record = recordLabel(t, locale, entry.subject);
  const { kind, id } = entry.subject;
  return (
    <div className={styles.page}>
      <title>{`${action} · ${t('title')} · Estancia`}</title>
      <PageHeader
        title={action}
        trail={[{ label: t('title'), to: paths.adminAudit() }]}
        here={action}
        summary={`${record} · ${actorLabel(t, entry)}`}
        actions={
          <>
            {id !== '' && (
              <Button component={Link} to={paths.adminAudit({ kind, record: id })} variant="default">
                {t('entry.allOf')}
              </Button>
            )}
            {entry.path && (
              <Button component={Link} to={entry.path}>
                {t('entry.toRecord')}
              </Button>
            )}
          </>
        }
      />
      <Panel title={t('entry.about')} note={t('entry.kept')}>
        <KeyValues
          entries={[
            { name: t('column.at'), value: formatInstant(entry.at, locale, entry.timeZone) },
            { name: t('column.user'), value: <bdi>{actorLabel(t, entry)}</bdi> },
            { name: t('column.record'), value: <bdi>{record}</bdi> },
            { name: t('column.via'), value: entry.via && t(`via.${entry.via}`) },
            { name: t('column.address'), value: entry.networkAddress },
            { name: t('column.device'), value: entry.device },
            { name: t('column.building'), value: entry.buildingName },
            { name: t('entry.number'), value: String(entry.id) },
          ]}
        />
      </Panel>
      {entry.fields.length === 0 ? (
        <Panel title={t('entry.changes')}>
          <p className={styles.soft}>{t('entry.nothing')}</p>
        </Panel>
      ) : (
        <Panel title={t('entry.changes')} note={t('entry.changesNote')} flush>
          <Table label={t('entry.changes')} className={styles.fields}>
            <thead>
              <tr>
                <th scope="col">{t('entry.field')}</th>
                {(entry.hasBoth || !entry.isAfter) && <th scope="col">{t('entry.before')}</th>}
                {(entry.hasBoth || entry.isAfter) && <th scope="col">{t('entry.after')}</th>}
              </tr>
            </thead>
            <tbody>
              {entry.fields.map(({ label, before, after, isChanged }) => (
                <tr key={label} data-same={!isChanged || undefined}>
                  <th scope="row">
                    {label}
                    {!isChanged && <span className="visually-hidden"> ({t('entry.same')})</span>}
                  </th>
                  {(entry.hasBoth || !entry.isAfter) && <td data-side={t('entry.before')}>{before}</td>}
                  {(entry.hasBoth || entry.isAfter) && <td data-side={t('entry.after')}>{after}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </div>
  );
}
