import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { CopyButton } from '../../../ui/desk/copy-button';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import styles from './mail-view.module.css';

export interface LinkAnswer {
  shown?: { link: string };
  linkRefusal?: string;
}

/** The link of a mail that could not leave, covered until somebody asks for it. */
export function LinkPanel({ answer }: { answer: LinkAnswer | undefined }) {
  const { t } = useTranslation('notifications');
  const link = answer?.shown?.link;
  return (
    <Panel title={t('link.title')}>
      <p className={styles.warning}>{t('link.note')}</p>
      {answer?.linkRefusal !== undefined && <DeskNotice kind="problem">{answer.linkRefusal}</DeskNotice>}
      {link === undefined ? (
        <Form method="post" className={styles.main}>
          <Button type="submit" name="intent" value="show_link" variant="default">
            {t('link.show')}
          </Button>
        </Form>
      ) : (
        <div className={styles.link}>
          <TextInput readOnly value={link} label={t('link.label')} />
          <CopyButton text={link} label={t('link.copy')} done={t('link.copied')} />
        </div>
      )}
    </Panel>
  );
}
