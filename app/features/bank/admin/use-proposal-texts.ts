import { formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BookingForCredit } from '../proposal-rules';
import { differenceOf } from '../difference';

export function useProposalTexts() {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    nameOf: ({ reference, names }: BookingForCredit) =>
      t('proposal.is', { reference, name: names[0] ?? t('proposal.noName') }),
    differenceWords: (amountCents: number, booking: BookingForCredit, asBail = false): string | null => {
      if (asBail) return null;
      const difference = differenceOf(amountCents, booking);
      if (difference.kind === 'none') return null;
      if (difference.kind === 'expired') return t('proposal.expired');
      const { kind, owedCents, leftCents } = difference;
      return t(`proposal.${kind}`, { owed: money(owedCents), left: money(leftCents) });
    },
  };
}
