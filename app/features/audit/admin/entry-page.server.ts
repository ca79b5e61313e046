import { may, type Actor } from '../../../access/actor';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { textIn } from '../../../core/locale';
import { translatorOf } from '../../../ui/translator.server';
import { fieldLabel, valueLabel } from '../field-labels.server';
import { nameSubjects, keyOf } from '../name-subjects.server';
import { subjectPath } from '../subject-paths';
import { namedIn, namedKind, describeFields } from '../describe-fields';
import { viewEntry, type AuditRecord } from '../view-entry.server';

export type EntryPage = Awaited<ReturnType<typeof entryPage>>;

export async function entryPage(actor: Actor, id: string) {
  const { before, after, workedOn, ...entry } = await viewEntry(actor, idOfText(id));
  const isThisBuilding = entry.buildingId === null || entry.buildingId === workedOn;
  return {
    ...entry,
    path: isThisBuilding ? subjectPath(pathsIn(actor.locale), entry.subject) : null,
    seesAccounts: may(actor, 'users:read'),
    hasBoth: before !== null && after !== null,
    isAfter: after !== null,
    fields: await fieldsOf(actor, { kind: entry.subject.kind, timeZone: entry.timeZone, before, after }),
  };
}

interface EntryFacts {
  kind: string;
  timeZone: string;
  before: AuditRecord | null;
  after: AuditRecord | null;
}

async function fieldsOf({ locale, ...actor }: Actor, { kind, timeZone, before, after }: EntryFacts) {
  const t = translatorOf(locale, 'audit/admin');
  // Account names are shown only to readers who may see accounts.
  const requested = namedIn([before, after]).filter((subject) => subject.kind !== 'user' || may(actor, 'users:read'));
  const names = await nameSubjects(requested);
  return describeFields(before, after, {
    locale,
    timeZone,
    field: (name) => fieldLabel(locale, kind, name) ?? spelledOut(name),
    value: (field, value) => valueLabel(locale, kind, field, value),
    record(field, id) {
      const of = namedKind(field);
      const name = of === undefined ? null : (names.get(keyOf({ kind: of, id: String(id) }))?.name ?? null);
      return name === null || typeof name === 'string' ? name : textIn(name, locale);
    },
    yes: t('value.yes'),
    no: t('value.no'),
    item: (number) => t('value.item', { number }),
  });
}

/** Turns the name of a field that appears on no form into separate words. */
function spelledOut(name: string): string {
  const label = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
