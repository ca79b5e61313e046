import { randomUUID } from 'node:crypto';
import { formInput } from '../../../access/admin-form.server';
import { authorize, type Actor } from '../../../access/actor';
import { countryChoices } from '../../../core/country-choices';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { isSimplified } from '../../invoices/invoice-rules';
import { correctionFields } from '../correction-fields';
import { correctRecord } from '../correct-record.server';
import { viewRecord } from '../view-record.server';

export type RecordPage = Awaited<ReturnType<typeof recordPage>>;

export async function recordPage(actor: Actor, idText: string) {
  const record = await viewRecord(actor, idOfText(idText));
  const { mending, mayMend, recipient, invoiceType } = record;
  const hasRecipientName =
    typeof mending === 'object' && mending.kind === 'registration' && !isSimplified(invoiceType) && recipient !== null;
  const { name, taxId } = recipient ?? { name: '', taxId: null };
  const proposed = { recipient: { name, taxId: taxId ?? { kind: 'nif', number: '', country: 'ES' } } };
  return {
    record,
    values: mayMend && hasRecipientName ? typedValues(correctionFields, proposed, actor.locale) : null,
    countries: countryChoices(actor.locale),
    /** Idempotency key, so that a double click acts once. */
    key: randomUUID(),
  };
}

/** Corrects the record as given in the form; returns the address of the new record. */
export async function correctByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  authorize(actor, 'invoices:write');
  const key = form.get('key');
  const once = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
  const input = form.has('recipient.name') ? formInput(correctionFields, form, actor.locale) : {};
  const { id } = await correctRecord(actor, idOfText(idText), input, once);
  return pathsIn(actor.locale).adminVerifactuRecord(id, { done: 'mended' });
}
