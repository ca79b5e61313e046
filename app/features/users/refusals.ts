/** Errors of this feature with their HTTP status; the texts are in `messages/`. */
export const refusals = {
  bad_credentials: 401,
  second_factor_required: 401,
  wrong_code: 401,
  passkey_refused: 401,
  email_unconfirmed: 403,
  generator_exists: 409,
  last_administrator: 409,
  own_account: 409,
  account_state_refuses: 409,
  policy_needs_factor: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    users: typeof refusals;
  }
}
