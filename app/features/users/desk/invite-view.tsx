import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from 'react-router';
import { FormProblems } from '../../../ui/desk/form-problems';
import { PageHeader } from '../../../ui/desk/page-header';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { useFieldLabels } from './use-field-labels';
import { UserFields } from './user-fields';
import type { UserAnswer } from './user-page.server';
import styles from './user-view.module.css';

/** An invitation to be written. */
export function InviteView({ answer }: { answer: UserAnswer | undefined }) {
  const { t } = useTranslation('users/desk');
  const locale = useLocale();
  const paths = usePaths();
  const labels = useFieldLabels();
  const busy = useNavigation().state !== 'idle';
  const values = answer?.typed ?? { role: 'reception', language: locale };
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${t('form.inviteTitle')} · Estancia`}</title>
      <PageHeader
        title={t('form.inviteTitle')}
        trail={[{ label: t('title'), to: paths.adminUsers() }]}
        here={t('invite')}
      />
      {answer && <FormProblems refused={answer.refusal} labels={labels} />}
      <Panel title={t('form.data')}>
        <p className={styles.lead}>{t('form.inviteText')}</p>
        <Form method="post" noValidate>
          <UserFields key={JSON.stringify(answer?.typed)} values={values} problems={answer?.refusal.fields ?? []} />
          <div className={styles.save}>
            <Button type="submit" aria-disabled={busy || undefined}>
              {t('form.send')}
            </Button>
            <Link to={paths.adminUsers()}>{t('form.cancel')}</Link>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
