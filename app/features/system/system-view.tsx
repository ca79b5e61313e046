import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheckFilled from 'virtual:icons/circle-check-filled';
import IconClock from 'virtual:icons/clock';
import { formatBytes, formatInstant } from '../../core/format';
import { CheckItem, CheckList } from '../../ui/admin/check-list';
import { KeyValues } from '../../ui/admin/key-values';
import { PageHeader } from '../../ui/admin/page-header';
import { Panel } from '../../ui/admin/panel';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { SystemPoint } from './system-rules';
import type { System } from './view-system.server';
import { systemValues } from './system-texts';
import styles from './system-view.module.css';

const looks = {
  missing: { icon: IconAlertTriangle, tone: 'urgent' },
  attention: { icon: IconClock, tone: 'soon' },
  good: { icon: IconCircleCheckFilled, tone: 'good' },
} as const;

export function SystemView({ system }: { system: System }) {
  const { t } = useTranslation('system');
  const todo = [...withState(system, 'missing'), ...withState(system, 'attention')];
  const good = withState(system, 'good');
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        summary={todo.length === 0 ? t('summary.good') : t('summary.todo', { count: todo.length })}
      />
      {todo.length > 0 && (
        <Panel title={t('panel.todo')} flush>
          <Points system={system} points={todo} />
        </Panel>
      )}
      <Panel title={t('panel.good')} flush>
        <Points system={system} points={good} />
      </Panel>
      <Panel title={t('panel.facts')}>
        <SystemFactsList system={system} />
      </Panel>
    </div>
  );
}

const withState = ({ points }: System, requested: SystemPoint['state']) =>
  points.filter(({ state }) => state === requested);

function Points({ system, points }: { system: System; points: readonly SystemPoint[] }) {
  const { t } = useTranslation('system');
  const locale = useLocale();
  const ways = useWays();
  const { facts, timeZone } = system;
  return (
    <CheckList>
      {points.map((point) => {
        const { subject, state } = point;
        const way = state === 'good' ? undefined : ways[subject];
        return (
          <CheckItem
            key={subject}
            name={subject}
            {...looks[state]}
            title={t(`subject.${subject}`)}
            state={t(`state.${state}`)}
            action={
              way && (
                <Button component={Link} to={way.to} size="xs" variant="default">
                  {way.label}
                </Button>
              )
            }
          >
            <p className={styles.soft}>
              {t(`finding.${point.finding}`, systemValues(subject, facts, { locale, timeZone }))}
            </p>
          </CheckItem>
        );
      })}
    </CheckList>
  );
}

/** Returns the screens where findings can be fixed; all other findings are for the server's operator. */
function useWays(): Partial<Record<SystemPoint['subject'], { to: string; label: string }>> {
  const { t } = useTranslation('system');
  const paths = usePaths();
  return {
    mail: { to: paths.adminNotifications(), label: t('go.mail') },
    legal: { to: paths.adminOpening(), label: t('go.legal') },
    agency: { to: paths.adminVerifactu(), label: t('go.agency') },
    calendars: { to: paths.adminCalendars(), label: t('go.calendars') },
    webhooks: { to: paths.adminWebhooks(), label: t('go.webhooks') },
  };
}

function SystemFactsList({ system }: { system: System }) {
  const { t } = useTranslation('system');
  const locale = useLocale();
  const { version, node, database, facts, runsSince, timeZone } = system;
  const room = { free: formatBytes(facts.disk.free, locale), total: formatBytes(facts.disk.total, locale) };
  const size = formatBytes(database.bytes, locale);
  return (
    <KeyValues
      wide
      entries={[
        { name: t('fact.version'), value: `Estancia ${version}` },
        { name: t('fact.program'), value: t('fact.programValue', { version: node }) },
        { name: t('fact.database'), value: t('fact.databaseValue', { version: database.version, size }) },
        { name: t('fact.disk'), value: t('fact.diskValue', room) },
        { name: t('fact.since'), value: formatInstant(runsSince, locale, timeZone) },
      ]}
    />
  );
}
