import { formatBytes, formatInstant } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { Keys, Namespaces } from '../../ui/message-keys';
import type { Values } from '../../ui/translate';
import type { SystemFacts, SystemPoint, SystemSubject } from './system-rules';

interface Said {
  t: (key: Keys<Namespaces['system']>, values?: Values) => string;
  locale: Locale;
  timeZone: string;
}

/** How a subject stands, and what to do where it does not stand well: the same on the screen and for `npm run doctor`. */
export function systemText({ subject, finding }: SystemPoint, facts: SystemFacts, said: Said): string {
  return said.t(finding, valuesOf(subject, facts, said));
}

/** What the sentences of a subject tell; those that a finding has nothing to tell of are not in its sentence. */
function valuesOf(subject: SystemSubject, facts: SystemFacts, { t, locale, timeZone }: Said): Values {
  const when = (instant: Date | null | undefined) => (instant ? formatInstant(instant, locale, timeZone) : '');
  switch (subject) {
    case 'address':
      return { address: facts.publicUrl ?? '' };
    case 'certificate':
      return { when: when(facts.certificate?.until) };
    case 'disk':
      return { free: formatBytes(facts.disk.free, locale), total: formatBytes(facts.disk.total, locale) };
    case 'backup':
      return { when: when(facts.backupAt) };
    case 'mail':
      return { count: facts.mail.failed || facts.mail.waiting, when: when(facts.mail.waitsSince) };
    case 'payments':
      return { name: facts.payments ? t(`provider.${facts.payments.name}`) : '' };
    case 'agency':
      return {
        count: facts.agency?.waiting ?? 0,
        since: when(facts.agency?.waitsSince),
        until: when(facts.agency?.certificateUntil),
      };
    case 'calendars':
      return { count: facts.calendars.read, failing: facts.calendars.failing };
    case 'webhooks':
      return { count: facts.webhooks.failed || facts.webhooks.waiting };
    case 'proxy':
    case 'database':
    case 'legal':
      return {};
  }
}
