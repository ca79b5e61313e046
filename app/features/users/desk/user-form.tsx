import { Button } from '@mantine/core';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '../../../ui/desk/form-problems';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { dataOf, userFields } from '../user-data';
import { useFieldLabels } from './use-field-labels';
import { UserFields } from './user-fields';
import type { UserAnswer, UserPage } from './user-page.server';
import styles from './user-view.module.css';

/** The data of an account. What it was on opening goes along, so that a clash of versions can be told. */
export function UserForm({ user, answer }: { user: UserPage; answer: UserAnswer | undefined }) {
  const { t } = useTranslation('users/desk');
  const labels = useFieldLabels();
  const busy = useNavigation().state !== 'idle';
  const { isUnused, isOwn } = user;
  const was = answer?.conflict?.current ?? dataOf(user);
  const version = answer?.conflict?.version ?? user.version;
  const values = { ...was, ...answer?.typed };
  const problems = answer?.refusal.fields ?? [];
  return (
    <Panel title={t('form.data')}>
      <Form method="post" noValidate preventScrollReset key={`${version} ${JSON.stringify(values)}`}>
        {answer && problems.length > 0 && <FormProblems refused={answer.refusal} labels={labels} />}
        <input type="hidden" name="version" value={version} />
        {userFields.map((field) => (
          <input key={field} type="hidden" name={`was.${field}`} value={was[field]} />
        ))}
        <UserFields
          values={values}
          problems={problems}
          emailFixed={!isUnused}
          emailHint={t(isUnused ? 'form.emailCorrect' : 'form.emailOwn')}
          roleFixed={isOwn}
          roleHint={t(isOwn ? 'form.roleOwn' : 'form.roleNow')}
        />
        <div className={styles.save}>
          <Button type="submit" name="intent" value="save" aria-disabled={busy || undefined}>
            {t('form.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
