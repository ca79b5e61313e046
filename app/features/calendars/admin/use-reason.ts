import { useTranslation } from '../../../ui/translation';

const known = [
  'timeout',
  'unreachable',
  'private_address',
  'too_large',
  'redirects',
  'not_text',
  'not_a_calendar',
  'truncated',
  'unreadable',
  'too_many',
] as const;

export function useReason(): (error: string) => string {
  const { t } = useTranslation('calendars');
  return (error) => {
    const status = /^status_(\d{3})$/.exec(error)?.[1];
    if (status === '404' || status === '410') return t('error.gone');
    if (status === '401' || status === '403') return t('error.forbidden');
    if (status !== undefined) return t('error.status', { status });
    return t(`error.${known.find((name) => name === error) ?? 'unreachable'}`);
  };
}
