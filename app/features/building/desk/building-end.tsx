import { Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { EventList } from '../../../ui/desk/event-list';
import { formatMoment } from '../../../ui/desk/moment';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

/** What may be done to the building as a whole, and what happened to it. */
export function BuildingEnd({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/desk');
  const locale = useLocale();
  return (
    <div className={styles.end}>
      {!page.isPublic && (
        <Panel title={t('show.title')}>
          <Deed intent="show" text={t('show.text')} label={t('show.do')} refusal={page.refusals.show} />
        </Panel>
      )}
      <Panel title={t('delete.title')}>
        <Deed intent="delete" text={t('delete.text')} label={t('delete.do')} refusal={page.refusals.delete} grave />
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

interface DeedProps {
  intent: string;
  /** What it will do, said before it is done. */
  text: string;
  label: string;
  /** Why it may not be done now. */
  refusal: string | null;
  /** It takes something away. */
  grave?: boolean;
}

/** What a button does, or why it may not. */
function Deed({ intent, text, label, refusal, grave = false }: DeedProps) {
  const id = `${intent}-text`;
  const refused = refusal !== null && {
    'aria-disabled': true,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
    leftSection: <IconBan size={14} aria-hidden="true" />,
  };
  return (
    <div className={styles.deed}>
      <p id={id}>{refusal ?? text}</p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={grave ? 'outline' : 'default'}
          {...(grave && { color: 'terracotta' })}
          aria-describedby={id}
          {...refused}
        >
          {label}
        </Button>
      </Form>
    </div>
  );
}
