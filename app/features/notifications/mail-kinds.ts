/** What mails are about; `contact_message` goes to the house, `contact_receipt` to whoever wrote to it. */
export const mailKinds = ['contact_message', 'contact_receipt'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The fixed views of the list. */
export const mailViews = ['all', ...mailStates] as const;
export type MailView = (typeof mailViews)[number];
