import {
  auditLabelKey,
  isAuditAction,
  isAuditKind,
  type AuditKind,
  type AuditVia,
  type AuditLabelKey,
} from '../../core/audit-actions';
import { parseCalendarDate } from '../../core/calendar-date';
import { formatDate } from '../../core/format';
import { textIn, type Locale, type LocalizedText } from '../../core/locale';

export type AuditTranslator = (
  key:
    | `action.${AuditLabelKey}`
    | `kind.${AuditKind}`
    | `via.${AuditVia}`
    | `who.${'system' | 'visitor' | 'unknown' | 'gone'}`
    | 'record'
    | 'recordNumber'
    | 'recordGone',
  values?: Record<string, string | number>,
) => string;

interface EntrySubject {
  kind: string;
  id: string;
  name: string | LocalizedText | null;
  exists: boolean;
}

/** Returns the label of an action; an action of an older version without a label is shown as stored. */
export function auditActionLabel(t: AuditTranslator, action: string): string {
  return isAuditAction(action) ? t(`action.${auditLabelKey(action)}`) : action;
}

export function kindLabel(t: AuditTranslator, kind: string): string {
  return isAuditKind(kind) ? t(`kind.${kind}`) : kind;
}

/** Kinds with only one record, or without an id that people would recognize. */
const alone = new Set<string>(['access_policy', 'audit', 'installation', 'email', 'passkey']);

/** Names the record that was changed: `Reserva AL-7K3M9`, `Cliente n.º 12`. */
export function recordLabel(t: AuditTranslator, locale: Locale, { kind, id, name, exists }: EntrySubject): string {
  const kindParams = { kind: kindLabel(t, kind) };
  if (alone.has(kind)) return kindParams.kind;
  const known = name === null ? dayLabel(id, locale) : typeof name === 'string' ? name : textIn(name, locale);
  const record = known ? t('record', { ...kindParams, name: known }) : t('recordNumber', { ...kindParams, id });
  return exists ? record : t('recordGone', { record });
}

/** Formats an id that is a day or a month; null for any other id. */
function dayLabel(id: string, locale: Locale): string | null {
  const day = parseCalendarDate(id);
  if (day) return formatDate(day, locale);
  return /^\d+$/.test(id) ? null : id;
}

interface EntryActor {
  user: { name: string } | null;
  via: AuditVia | null;
}

export function actorLabel(t: AuditTranslator, { user, via }: EntryActor): string {
  if (user) return user.name || t('who.gone');
  if (via === null) return t('who.unknown');
  return t(via === 'job' || via === 'command' ? 'who.system' : 'who.visitor');
}
