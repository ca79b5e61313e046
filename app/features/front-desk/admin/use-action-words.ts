import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { actionWords } from '../../bookings/action-words';

/** Why an action is refused, in the page's language. */
export function useActionWords() {
  const { t } = useTranslation('bookings/lifecycle');
  const locale = useLocale();
  return useMemo(() => actionWords(locale, t), [locale, t]);
}
