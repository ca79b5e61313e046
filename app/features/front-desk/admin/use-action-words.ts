import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { actionWords } from '../../bookings/action-words';

export function useActionWords() {
  const { t } = useTranslation('bookings/lifecycle');
  const locale = useLocale();
  return useMemo(() => actionWords(locale, t), [locale, t]);
}
