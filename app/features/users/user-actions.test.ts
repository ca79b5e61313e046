import { expect, test } from 'vitest';
import { userRefusals, type UserFacts } from './user-actions';

const user: UserFacts = { id: 7, state: 'active', isUnused: false, hasSecondFactor: true, otherSessions: 1 };
const allowed = (change: Partial<UserFacts>, viewerId = 1) =>
  Object.entries(userRefusals({ ...user, ...change }, viewerId))
    .filter(([, refusal]) => refusal === null)
    .map(([action]) => action);

test.each([
  ['in use', {}, ['change_role', 'reset_second_factor', 'end_sessions', 'deactivate']],
  ['without a second factor', { hasSecondFactor: false }, ['change_role', 'end_sessions', 'deactivate']],
  ['without another session', { otherSessions: 0 }, ['change_role', 'reset_second_factor', 'deactivate']],
  ['deactivated', { state: 'inactive', otherSessions: 0 }, ['change_role', 'reset_second_factor', 'reactivate']],
  [
    'invited, and not used yet',
    { state: 'invited', isUnused: true, hasSecondFactor: false, otherSessions: 0 },
    ['resend_invitation', 'withdraw_invitation', 'correct_email', 'change_role', 'deactivate'],
  ],
] as const)('what may be done to an account that is %s', (_, change, actions) => {
  expect(allowed(change)).toEqual(actions);
});

test('of one’s own account only the other sessions are ended here', () => {
  expect(allowed({}, user.id)).toEqual(['end_sessions']);
  expect(userRefusals(user, user.id)).toMatchObject({
    change_role: 'own_account',
    reset_second_factor: 'own_account',
    deactivate: 'own_account',
    reactivate: 'account_state_refuses',
  });
});
