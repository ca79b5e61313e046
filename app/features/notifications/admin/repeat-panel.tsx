import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import styles from './mail-view.module.css';

export interface RepeatAnswer {
  to: string;
  refusal: { message: string; fields: { path: string; message: string }[] };
}

export function RepeatPanel({ recipient, answer }: { recipient: string; answer: RepeatAnswer | undefined }) {
  const { t } = useTranslation('notifications');
  const problem = answer && (answer.refusal.fields[0]?.message ?? answer.refusal.message);
  return (
    <Panel title={t('repeat.title')} note={t('repeat.note')}>
      <Form method="post" className={styles.main} noValidate>
        <TextInput
          name="to"
          type="email"
          label={t('repeat.to')}
          defaultValue={answer?.to ?? recipient}
          error={problem}
          required
          withAsterisk={false}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t('repeat.send')}
        </Button>
      </Form>
    </Panel>
  );
}
