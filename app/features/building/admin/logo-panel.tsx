import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

/** The logo: the current one, and the choice to replace or remove it. Changes take effect at once. */
export function LogoPanel({ page, problem }: { page: BuildingPage; problem: string | undefined }) {
  const { t } = useTranslation('building/admin');
  const { logo } = page;
  return (
    <Panel title={t('panel.logo')}>
      <div className={styles.logo}>
        {logo ? (
          <img src={logo.src} alt={t('logo.alt')} width={logo.width} height={logo.height} />
        ) : (
          <p>{t('logo.none')}</p>
        )}
        <p className={styles.soft}>{t('logo.text')}</p>
        {problem !== undefined && <AdminNotice kind="problem">{problem}</AdminNotice>}
        {page.refusals.edit === null && (
          <>
            <Form method="post" encType="multipart/form-data" preventScrollReset>
              <input type="file" name="file" accept={ACCEPTED} required aria-label={t('logo.file')} />
              <Button type="submit" name="intent" value="logo" variant="default">
                {t(logo ? 'logo.replace' : 'logo.upload')}
              </Button>
            </Form>
            {logo && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value="remove_logo" variant="subtle">
                  {t('logo.remove')}
                </Button>
              </Form>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
