import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { translatorOf } from '../../ui/translator.server';

const names = {
  'recipient.name': 'field.name',
  'recipient.taxId.kind': 'field.taxIdKind',
  'recipient.taxId.number': 'field.taxIdNumber',
  'recipient.address.street': 'field.street',
  'recipient.address.city': 'field.city',
  'recipient.address.country': 'field.country',
} as const;

/**
 * Builds the refusal for a recipient whose record is missing details that a full invoice requires; names the missing
 * details and the customer.
 */
export function refuseIncomplete(actor: Actor, customerId: number | null, missing: readonly string[]): AppError {
  const t = translatorOf(actor.locale, 'invoices/admin');
  const missingLabels = missing.flatMap((path) =>
    Object.hasOwn(names, path) ? t(names[path as keyof typeof names]) : [],
  );
  const detail = t('recipientLacks', { fields: missingLabels.join(', ') });
  return new AppError('recipient_incomplete', { extra: { missing, customerId, detail } });
}
