import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import IconMail from 'virtual:icons/mail';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconUserOff from 'virtual:icons/user-off';
import { isStaff } from '../../../access/role-scopes';
import type { Role } from '../../../core/role';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { UserState } from '../user-state';

const looks: Record<UserState, { icon: RenderedIcon; tone: Tone }> = {
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

/** Shows the second factor; marks it as missing only for members of the team. */
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
