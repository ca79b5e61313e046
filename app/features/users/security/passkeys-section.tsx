import { useSearchParams } from 'react-router';
import { formatInstant } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { useCanUsePasskeys } from '../passkeys/can-use-passkeys';
import type { MyPasskey } from '../view-security.server';
import { NewPasskeyForm } from './new-passkey-form';
import { isLastFactor, type SectionProps } from './section-props';
import { SecurityRow, SecuritySection } from './security-section';
import { TaskForm } from './task-form';
import { TaskLink } from './task-link';

export function PasskeysSection({ security, task, answer }: SectionProps) {
  const { t } = useTranslation('users/security');
  const able = useCanUsePasskeys();
  const [search] = useSearchParams();
  const { passkeys } = security;
  const add = <TaskLink task="add-passkey">{t('passkeys.add')}</TaskLink>;
  const removed = task === 'remove-passkey' ? Number(search.get('id')) : undefined;
  return (
    <SecuritySection id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.map((passkey) =>
        passkey.id === removed ? (
          <TaskForm
            key={passkey.id}
            intent="remove-passkey"
            title={t('passkeys.removeTitle', { name: passkey.name })}
            text={t(isLastFactor(security) ? 'form.lastFactor' : 'form.otherFactor')}
            button={t('passkeys.removeDo')}
            answer={answer}
          >
            <input type="hidden" name="id" value={passkey.id} />
          </TaskForm>
        ) : (
          <PasskeyRow key={passkey.id} passkey={passkey} timeZone={security.timeZone} />
        ),
      )}
      {task === 'add-passkey' ? (
        <NewPasskeyForm device={security.device} answer={answer} />
      ) : (
        <SecurityRow ways={able && passkeys.length === 0 && add}>
          {passkeys.length === 0 ? t('passkeys.none') : able && add}{' '}
          {!able && <span className="soft">{t('passkeys.unable')}</span>}
        </SecurityRow>
      )}
    </SecuritySection>
  );
}

function PasskeyRow({ passkey, timeZone }: { passkey: MyPasskey; timeZone: string }) {
  const { t } = useTranslation('users/security');
  const locale = useLocale();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? t('passkeys.used', { date: formatInstant(lastUsedAt, locale, timeZone) }) : null;
  return (
    <SecurityRow
      ways={
        <TaskLink task="remove-passkey" id={id} label={t('passkeys.removeTitle', { name })}>
          {t('passkeys.remove')}
        </TaskLink>
      }
    >
      <b>{name}</b>
      <p className="caption">
        {t('passkeys.created', { date: formatInstant(createdAt, locale, timeZone) })} {used ?? t('passkeys.unused')}
      </p>
    </SecurityRow>
  );
}
