import { PostButton } from '../../../ui/admin/action-button';
import { formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BookingForCredit } from '../proposal-rules';
import { differenceOf, isMore } from '../difference';

interface YesButtonProps {
  credit: { id: number; amountCents: number; matchedCents: number };
  booking: BookingForCredit;
  /** True if the credit is matched as the booking's bail. */
  asBail?: boolean;
  pageKey: string;
  mayConfirm: boolean;
  label?: string;
  /** True if it is the only button, which leaves room for the long label. */
  alone?: boolean;
  /** Accessible name if the label is too short. */
  name?: string;
}

/** Button to match the rest of the credit with the booking; warns if that exceeds what the booking owes. */
export function YesButton({
  credit,
  booking,
  asBail = false,
  pageKey,
  mayConfirm,
  label,
  alone = false,
  name,
}: YesButtonProps) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const leftCents = credit.amountCents - credit.matchedCents;
  const difference = differenceOf(leftCents, booking);
  if (difference.kind === 'expired') return null;
  const amount = formatMoney(leftCents, locale);
  if (asBail) {
    return (
      <PostButton
        intent="match"
        fields={{ id: credit.id, bookingId: booking.id, version: booking.version, key: pageKey, asBail: 'on' }}
        label={alone ? t('yesBailLong', { reference: booking.reference }) : t('yes')}
        name={t('yesBailNamed', { amount, reference: booking.reference })}
        size="xs"
      />
    );
  }
  const more = isMore(difference) && difference.kind !== 'none' ? formatMoney(difference.leftCents, locale) : null;
  const named = { amount, reference: booking.reference };
  return (
    <PostButton
      intent="match"
      fields={{
        id: credit.id,
        bookingId: booking.id,
        version: booking.version,
        key: pageKey,
        ...(more !== null && { allowMore: 'on' }),
        ...(mayConfirm && booking.state === 'pending' && { confirm: 'on' }),
      }}
      label={more !== null && alone ? t('yesMore', { left: more }) : (label ?? t('yes'))}
      name={more !== null ? t('yesNamedMore', { ...named, left: more }) : (name ?? t('yesNamed', named))}
      size="xs"
    />
  );
}
