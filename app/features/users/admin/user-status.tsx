import type { TablerIcon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { isStaff } from '../../../access/scopes';
import type { Role } from '../../../core/role';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { UserState } from '../user-state';

const looks: Record<UserState, { icon: TablerIcon; tone: Tone }> = {
  active: { icon: IconCheck, tone: 'good' },
  invited: { icon: IconMail, tone: 'today' },
  inactive: { icon: IconUserOff, tone: 'quiet' },
};

export function UserStatus({ state, filled }: { state: UserState; filled?: boolean }) {
  const { t } = useTranslation('users/admin');
  return (
    <Status {...looks[state]} filled={filled ?? state === 'invited'}>
      {t(`state.${state}`)}
    </Status>
  );
}

/** Whether a second factor is there; missing only where the team works with it. */
export function FactorStatus({ user }: { user: { hasSecondFactor: boolean; role: Role; state: UserState } }) {
  const { t } = useTranslation('users/admin');
  if (user.hasSecondFactor) {
    return (
      <Status icon={IconShieldCheck} tone="good">
        {t('factor.on')}
      </Status>
    );
  }
  if (!isStaff(user.role) || user.state !== 'active') {
    return (
      <span data-soft>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('factor.notAsked')}</span>
      </span>
    );
  }
  return (
    <Status icon={IconAlertTriangle} tone="today">
      {t('factor.off')}
    </Status>
  );
}
