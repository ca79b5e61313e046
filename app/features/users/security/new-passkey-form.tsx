import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import type { SecurityAnswer } from './security-answer.server';
import { TaskForm } from './task-form';

interface NewPasskeyFormProps {
  device: string;
  answer: SecurityAnswer | undefined;
}

/** Asks for name and password first; then the browser creates the passkey, which needs JavaScript. */
export function NewPasskeyForm({ device, answer }: NewPasskeyFormProps) {
  const { t } = useTranslation('users/security');
  const hydrated = useHydrated();
  if (answer?.creation) return <PasskeyCeremony creation={answer.creation} />;
  if (!hydrated) return <p>{t('passkeys.needsScripts')}</p>;
  return (
    <TaskForm intent="start-passkey" title={t('passkeys.add')} button={t('passkeys.create')} answer={answer}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        defaultValue={device || t('passkeys.unnamed')}
        maxLength={60}
        dir="auto"
      />
    </TaskForm>
  );
}

/** Makes the browser create the passkey, and posts it; starts automatically. */
function PasskeyCeremony({ creation }: { creation: NonNullable<SecurityAnswer['creation']> }) {
  const { t } = useTranslation('users/security');
  const submit = useSubmit();
  const [problem, setProblem] = useState<'failed' | 'known' | undefined>();
  const register = useCallback(async () => {
    setProblem(undefined);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: creation.options });
      const { step, name } = creation;
      await submit({ intent: 'save-passkey', step, name, response: JSON.stringify(response) }, { method: 'post' });
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'failed');
    }
  }, [creation, submit]);
  useEffect(() => void register(), [register]);
  if (!problem) return <p role="status">{t('passkeys.waiting')}</p>;
  return (
    <>
      <FormAnswer about={problem}>{t(`passkeys.${problem}`)}</FormAnswer>
      <Button type="button" look="quiet" onClick={() => void register()}>
        {t('passkeys.again')}
      </Button>
    </>
  );
}
