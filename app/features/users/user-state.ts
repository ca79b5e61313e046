/** State of an account: `invited` until the person chooses a password, `inactive` once deactivated. */
export const userStates = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export function userState({ active, hasPassword }: { active: boolean; hasPassword: boolean }): UserState {
  if (!active) return 'inactive';
  return hasPassword ? 'active' : 'invited';
}
