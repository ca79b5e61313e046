import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { actionTexts } from '../../bookings/action-texts';

export function useActionTexts() {
  const { t } = useTranslation('bookings/lifecycle');
  const locale = useLocale();
  return useMemo(() => actionTexts(locale, t), [locale, t]);
}
