import { formatDate } from '../../core/format';
import { useTranslation } from '../../ui/translation';
import { useLocale } from '../../ui/use-locale';
import type { CodeRefusal } from '../prices/offer-rules';

/** Returns a function that builds the text explaining why a code doesn't apply. */
export function useCodeRefused(): (text: string, why: CodeRefusal) => string {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'codeRefused' });
  const locale = useLocale();
  return (text, why) => {
    switch (why.code) {
      case 'too_short':
        return t('too_short', { code: text, count: why.minNights });
      case 'not_bookable_yet':
      case 'starts_too_early':
        return t(why.code, { code: text, date: formatDate(why.from, locale) });
      case 'no_longer_bookable':
      case 'ends_too_late':
        return t(why.code, { code: text, date: formatDate(why.until, locale) });
      default:
        return t(why.code, { code: text });
    }
  };
}
