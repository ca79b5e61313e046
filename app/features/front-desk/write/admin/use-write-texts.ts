import { locales } from '../../../../core/locale';
import { formatDate } from '../../../../core/format';
import type { CalendarDate } from '../../../../core/calendar-date';
import { bookingStatesMatching } from '../../../../core/booking-states';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { channels } from '../../../bookings/booking-list';
import { planChoices } from '../../../payments/payment-plan-choice';
import { documentKinds, offerChoices } from '../write-choices';

export function useWriteLabels() {
  const { t } = useTranslation('front-desk/write');
  return {
    checkIn: t('field.checkIn'),
    checkOut: t('field.checkOut'),
    adults: t('field.adults'),
    children: t('field.children'),
    typeCategory: t('field.typeCategory'),
    apartmentId: t('field.apartmentId'),
    customerId: t('field.customerId'),
    newCustomer: t('field.newCustomer'),
    'customer.firstName': t('field.firstName'),
    'customer.lastName': t('field.lastName'),
    'customer.email': t('field.email'),
    'customer.phone': t('field.phone'),
    'customer.language': t('field.language'),
    'customer.country': t('field.country'),
    invoiceCustomerId: t('field.invoiceCustomerId'),
    guests: t('field.guests'),
    'guests.*.firstName': t('field.firstName'),
    'guests.*.lastName': t('field.lastName'),
    'guests.*.nationality': t('field.nationality'),
    'guests.*.documentKind': t('field.documentKind'),
    'guests.*.documentNumber': t('field.documentNumber'),
    'guests.*.birthDate': t('field.birthDate'),
    channel: t('field.channel'),
    language: t('field.language'),
    arrivalTime: t('field.arrivalTime'),
    requests: t('field.requests'),
    internalNotes: t('field.internalNotes'),
    price: t('field.price'),
    offer: t('field.offer'),
    offerCode: t('field.offerCode'),
    agreedCents: t('field.agreedCents'),
    priceReason: t('field.priceReason'),
    vat: t('field.vat'),
    vatReason: t('field.vatReason'),
    invoiceBy: t('field.invoiceBy'),
    invoicePeriod: t('field.invoicePeriod'),
    invoiceTiming: t('field.invoiceTiming'),
    invoiceDue: t('field.invoiceDue'),
    invoiceDueDay: t('field.invoiceDueDay'),
    bailCents: t('field.bailCents'),
    plan: t('field.plan'),
    instalments: t('field.instalments'),
    'instalments.*.due': t('field.due'),
    'instalments.*.amountCents': t('field.amount'),
    state: t('field.state'),
    holdDate: t('field.holdDate'),
    holdTime: t('field.holdTime'),
    expectedCents: t('field.expectedCents'),
    notify: t('field.notify'),
  };
}

export function useWriteChoices() {
  const { t } = useTranslation('front-desk/write');
  return {
    channels: channels.map((value) => ({ value, label: t(`channel.${value}`) })),
    languages: locales.map((value) => ({ value, label: t(`language.${value}`) })),
    documents: [
      { value: '', label: t('notSaid') },
      ...documentKinds.map((value) => ({ value, label: t(`document.${value}`) })),
    ],
    offers: offerChoices.map((value) => ({ value, label: t(`offer.${value}`) })),
    plans: planChoices.map((value) => ({ value, label: t(`plan.${value}`) })),
    // Lists the most frequent one first.
    states: bookingStatesMatching('isMadeByTeam')
      .toReversed()
      .map((value) => ({ value, label: t(`state.${value}`) })),
  };
}

interface Refusal {
  code: string;
  night?: CalendarDate;
  minNights?: number;
  maxNights?: number;
  maxGuests?: number;
}

export function useRefusalTexts() {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  return ({ code, night, minNights, maxNights, maxGuests }: Refusal) => {
    switch (code) {
      case 'no_price':
        return t('refusal.no_price', { date: night ? formatDate(night, locale, 'medium') : '' });
      case 'min_nights':
        return t('refusal.min_nights', { count: minNights ?? 0 });
      case 'max_nights':
        return t('refusal.max_nights', { count: maxNights ?? 0 });
      case 'too_many_guests':
        return t('refusal.too_many_guests', { count: maxGuests ?? 0 });
      default:
        return t('refusal.offer_not_applicable');
    }
  };
}
