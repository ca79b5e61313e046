/** What somebody of the team has to look at. */
export const alertKinds = [
  'calendar_conflict',
  'calendar_unreadable',
  'channel_booking',
  'web_booking',
  'bail_due',
  'bail_disputed',
  'bail_hold_ends',
  'bail_payment',
  'agency_queue',
  'agency_records',
  'agency_certificate',
  'invoice_asked',
  'transfer_awaited',
  'payment_problem',
  'mail_failed',
  'mail_unencrypted',
  'webhook_failed',
  'erasure_failed',
] as const;
export type AlertKind = (typeof alertKinds)[number];
