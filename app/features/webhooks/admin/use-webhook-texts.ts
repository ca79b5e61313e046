import { useTranslation } from '../../../ui/translation';

const events = {
  'booking.created': 'booking_created',
  'booking.changed': 'booking_changed',
  'booking.cancelled': 'booking_cancelled',
  'bail.received': 'bail_received',
  'bail.deducted': 'bail_deducted',
  'bail.disputed': 'bail_disputed',
  'bail.returned': 'bail_returned',
  'webhook.test': 'test',
} as const;

const errors = [
  'private_address',
  'timeout',
  'unreachable',
  'too_large',
  'redirect',
  'refused',
  'interrupted',
  'held_back',
] as const;

/** Returns the labels of events and failures; the columns may contain values unknown to this version. */
export function useWebhookTexts() {
  const { t } = useTranslation('webhooks');
  return {
    eventName: (event: string) =>
      Object.hasOwn(events, event) ? t(`event.${events[event as keyof typeof events]}`) : event,
    errorText: (code: string | null) => {
      const known = errors.find((one) => one === code);
      return known ? t(`error.${known}`) : code;
    },
  };
}
