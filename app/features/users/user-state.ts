/** What an account is: `invited` until its person chooses a password, `inactive` when it was switched off. */
export const userStates = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export function userState({ active, hasPassword }: { active: boolean; hasPassword: boolean }): UserState {
  if (!active) return 'inactive';
  return hasPassword ? 'active' : 'invited';
}
