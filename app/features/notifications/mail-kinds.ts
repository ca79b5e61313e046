/** What mails are about; `contact_message` goes to the house, `contact_receipt` to whoever wrote to it, the others to the person whose account it is. */
export const mailKinds = [
  'contact_message',
  'contact_receipt',
  'account_confirm',
  'account_exists',
  'account_invitation',
  'account_reset',
  'account_email',
  'account_changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails about an account: links in them open it, so they are shown to whoever may write users. */
export type AccountMailKind = Extract<MailKind, `account_${string}`>;

export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The column may hold a kind that this version does not write. */
export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}
