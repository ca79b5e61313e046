import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { CopyButton } from '../../../ui/admin/copy-button';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import type { CalendarsPage } from './calendars-page.server';
import styles from './admin-calendars.module.css';

/** The secret address from which other sites read the apartment's occupied dates. */
export function ExportPanel({ page: { exportUrl, hasExport, mayWrite } }: { page: CalendarsPage }) {
  const { t } = useTranslation('calendars');
  return (
    <Panel title={t('export.title')} note={t('export.note')}>
      <div className={styles.export}>
        {exportUrl ? (
          <div className={styles.own}>
            <TextInput
              readOnly
              value={exportUrl}
              label={t('export.address')}
              description={t('export.hint')}
              inputWrapperOrder={['label', 'input', 'description']}
              className={styles.url}
            />
            <CopyButton text={exportUrl} label={t('export.copy')} done={t('export.copied')} />
          </div>
        ) : (
          <p className={styles.soft}>{hasExport ? t('export.hidden') : t('export.none')}</p>
        )}
        {mayWrite && (
          <Form method="post" preventScrollReset className={styles.renew}>
            <Button type="submit" name="intent" value="renew" variant="default" aria-describedby="renew-note">
              {t(hasExport ? 'export.renew' : 'export.make')}
            </Button>
            {hasExport && (
              <span id="renew-note" className={styles.soft}>
                {t('export.renewNote')}
              </span>
            )}
          </Form>
        )}
      </div>
    </Panel>
  );
}
