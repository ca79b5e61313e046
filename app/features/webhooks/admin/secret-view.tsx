import { Button } from '@mantine/core';
import { CopyButton } from '../../../ui/admin/copy-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './webhook-admin.module.css';

export interface SecretAnswer {
  id: number;
  secret: string;
  done: 'created' | 'renewed';
}

export function SecretView({ id, secret, done }: SecretAnswer) {
  const { t } = useTranslation('webhooks');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('secret')} · Estancia`}</title>
      <PageHeader title={t('secret')} trail={[{ label: t('title'), to: paths.adminWebhooks() }]} here={t('secret')} />
      <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>
      <Panel title={t('secret')} note={t('secretNote')}>
        <div className={styles.secret}>
          <code>{secret}</code> <CopyButton text={secret} label={t('copy')} done={t('copied')} />
        </div>
        <Button component={Link} to={paths.adminWebhook(id)}>
          {t('goOn')}
        </Button>
      </Panel>
    </div>
  );
}
