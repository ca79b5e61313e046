import { formatBytes, formatInstant } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { ProviderName } from '../billing/payment-provider';
import { lateJobs, type SystemFacts, type SystemSubject } from './system-rules';

/** Names that are not translated. */
const PROVIDERS: Record<ProviderName, string> = { demo: '', stripe: 'Stripe', redsys: 'Redsys' };

/**
 * Returns the values for a finding's message, on the screen and for `npm run doctor`. Values that do not apply do not
 * occur in the message.
 */
export function systemValues(
  subject: SystemSubject,
  facts: SystemFacts,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): Record<string, string | number> {
  const when = (instant: Date | null | undefined) => (instant ? formatInstant(instant, locale, timeZone) : '');
  switch (subject) {
    case 'copy':
      return { when: when(facts.quietSince) };
    case 'address':
      return { address: facts.publicUrl ?? '' };
    case 'certificate':
      return { when: when(facts.certificate?.until) };
    case 'standby':
      return { count: Math.ceil(facts.standby?.behindSeconds ?? 0) };
    case 'disk':
      return { free: formatBytes(facts.disk.free, locale), total: formatBytes(facts.disk.total, locale) };
    case 'store':
      return { place: facts.store?.place ?? '' };
    case 'backup':
      return { when: when(facts.backupAt) };
    case 'jobs': {
      const late = lateJobs(facts).toSorted((a, b) => a.since.getTime() - b.since.getTime());
      const names = late.map(({ name }) => name).join(', ');
      return { count: late.length || facts.jobs.length, names, when: when(late[0]?.since) };
    }
    case 'mail':
      return { count: facts.mail.failed || facts.mail.waiting, when: when(facts.mail.waitsSince) };
    case 'payments':
      return { name: facts.payments ? PROVIDERS[facts.payments.name] : '' };
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
