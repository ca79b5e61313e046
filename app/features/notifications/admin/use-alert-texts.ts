import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { alertTexts } from '../alert-texts';
import type { AlertList } from '../list-alerts.server';

export type AlertRow = AlertList['data'][number];

/** Returns functions that give an alert's text, and the page where it is handled, in the page's language. */
export function useAlertTexts() {
  const { t } = useTranslation('notifications/alerts');
  return alertTexts(useLocale(), t);
}
