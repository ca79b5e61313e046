import { AdminForm } from '../../../ui/admin/form/admin-form';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { typedValues } from '../../../core/typed-fields';
import { dataOf } from '../user-data';
import { userFieldKinds } from '../user-fields';
import { useFieldLabels } from './use-field-labels';
import { useValueLabel } from './use-value-label';
import { UserFields } from './user-fields';
import type { UserAnswer, UserPage } from './user-page.server';

export function UserForm({ user, answer }: { user: UserPage; answer: UserAnswer | undefined }) {
  const { t } = useTranslation('users/admin');
  const { isUnused, isOwn } = user;
  return (
    <Panel title={t('form.data')}>
      <AdminForm
        bar="panel"
        intent="save"
        kinds={userFieldKinds}
        labels={useFieldLabels()}
        words={useValueLabel()}
        values={typedValues(userFieldKinds, dataOf(user), useLocale())}
        version={user.version}
        answer={answer}
        schema={async () => (await import('../user-input')).updateUserInput}
      >
        <FormGrid>
          <UserFields
            emailFixed={!isUnused}
            emailHint={t(isUnused ? 'form.emailCorrect' : 'form.emailOwn')}
            roleFixed={isOwn}
            roleHint={t(isOwn ? 'form.roleOwn' : 'form.roleNow')}
          />
        </FormGrid>
      </AdminForm>
    </Panel>
  );
}
