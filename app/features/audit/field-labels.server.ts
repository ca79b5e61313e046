import type { AuditKind } from '../../core/audit-actions';
import type { Locale } from '../../core/locale';
import { allMessages } from '../../ui/messages.server';
import { translate } from '../../ui/translate';

/** Message namespaces with the labels of a kind's forms and lists, most specific first. */
const rooms: Readonly<Partial<Record<AuditKind, readonly string[]>>> = {
  apartment: ['apartments/admin', 'apartments/images'],
  bail: ['bails/admin'],
  block: ['blocks'],
  booking: ['front-desk/write', 'front-desk/history', 'front-desk/admin', 'front-desk/folio'],
  building: ['building/admin', 'apartments/images'],
  calendar_event: ['calendars/outside', 'calendars'],
  calendar_feed: ['calendars'],
  category: ['apartments/categories', 'apartments/images'],
  customer: ['customers/admin'],
  equipment: ['apartments/equipment'],
  image: ['apartments/images'],
  account_map: ['accounting/admin'],
  invoice: ['invoices/admin'],
  mail: ['notifications'],
  mail_text: ['notifications/texts'],
  offer: ['offers/admin'],
  season: ['prices/admin'],
  shared_flat: ['apartments/flats'],
  user: ['users/admin'],
  vat_rules: ['vat'],
  verifactu: ['verifactu'],
  webhook: ['webhooks'],
};

const NAMESPACE = 'audit/admin';

/** Returns a field's label from its form, or else from the log's own messages; null for an unknown field. */
export function fieldLabel(locale: Locale, kind: string, field: string): string | null {
  return first(locale, kind, (namespace) =>
    namespace === 'calendars' ? [`form.${field}`] : [`field.${field}`, `form.${field}`],
  );
}

/** Returns the label of an enumerated value such as a state, a channel, or a role; null if there is none. */
export function valueLabel(locale: Locale, kind: string, field: string, value: string): string | null {
  if (!/^[a-zA-Z]\w*$/.test(value)) return null;
  return (
    first(locale, kind, () => [`value.${field}.${value}`, `${field}.${value}`, `choice.${field}.${value}`]) ??
    (field === 'role' ? messageIn(locale, 'admin', `role.${value}`) : null)
  );
}

function first(locale: Locale, kind: string, keys: (room: string) => readonly string[]): string | null {
  for (const room of [...(rooms[kind as AuditKind] ?? []), NAMESPACE]) {
    for (const key of keys(room)) {
      const word = messageIn(locale, room, key);
      if (word !== null) return word;
    }
  }
  return null;
}

/** Returns a message without placeholders; null if there is none. */
function messageIn(locale: Locale, room: string, key: string): string | null {
  const messages = allMessages[locale][room];
  const word = messages && translate(messages, locale, key);
  return word === undefined || word === key || word.includes('{{') ? null : word;
}
