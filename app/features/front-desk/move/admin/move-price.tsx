import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../../core/format';
import { nightsOf } from '../../../../core/stay';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import type { MovePage } from './move-page.server';
import { signed } from './move-targets';
import { sidesOf } from '../../../bookings/amounts-owed';
import styles from './move-price.module.css';

interface MovePriceProps {
  page: MovePage;
  /** Error message for the agreed total. */
  error: string | undefined;
  picked: string | undefined;
  onPick: (price: string) => void;
}

export function MovePrice({ page, error, picked, onPick }: MovePriceProps) {
  const { t } = useTranslation('front-desk/move');
  const locale = useLocale();
  const { preview, typed } = page;
  const requoteText = useRequoteText(page);
  const keepPriceText = useKeepPriceText(page);
  const chosen = picked ?? page.price;
  const money = (cents: number | null | undefined) => (typeof cents === 'number' ? formatMoney(cents, locale) : '–');
  const choice = (price: MovePage['price']) => ({
    price,
    isChosen: chosen === price,
    onPick: () => onPick(price),
  });
  return (
    <Panel title={t('price')}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('price')}</legend>
        <PriceChoice
          {...choice('keep')}
          label={t('keep')}
          amount={money(preview?.keepTotalCents)}
          text={keepPriceText}
        />
        <PriceChoice
          {...choice('requote')}
          label={t('requote')}
          amount={money(preview?.requoteTotalCents)}
          text={requoteText}
        />
        <PriceChoice {...choice('manual')} label={t('manual')} amount="" text={t('manualText')}>
          <TextInput
            name="total"
            defaultValue={typed.total}
            error={error}
            aria-label={t('manualTotal')}
            inputMode="decimal"
            maxLength={20}
            rightSection="€"
            rightSectionPointerEvents="none"
            className={styles.total!}
            autoComplete="off"
          />
        </PriceChoice>
      </fieldset>
    </Panel>
  );
}

interface PriceChoiceProps {
  price: string;
  isChosen: boolean;
  onPick: () => void;
  label: string;
  amount: string;
  text: string;
  children?: ReactNode;
}

function PriceChoice({ price, isChosen, onPick, label, amount, text, children }: PriceChoiceProps) {
  return (
    <div className={styles.choice} data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name="price" value={price} checked={isChosen} onChange={onPick} />
        <b>{label}</b>
        <b className={styles.amount}>{amount}</b>
        <span className={styles.text}>{text}</span>
      </label>
      {children}
    </div>
  );
}

function useKeepPriceText({ preview, booking, nights }: MovePage): string {
  const { t } = useTranslation('front-desk/move');
  const more = nights - nightsOf(booking);
  if (more > 0) return t('keepLonger', { count: more });
  if (more < 0) return t('keepShorter', { count: -more });
  return preview?.resolvesConflict ? t('keepConflict') : t('keepText');
}

function useRequoteText({ preview, booking }: MovePage): string {
  const { t } = useTranslation('front-desk/move');
  const locale = useLocale();
  const difference = preview?.differenceCents;
  if (difference === null || difference === undefined) return preview ? t('noPrice') : '';
  if (difference === 0) return t('requoteSame');
  const plan = preview?.requoted?.instalments ?? [];
  const changed = plan.find(({ amountCents }, index) => amountCents !== booking.instalments[index]?.amountCents);
  const before = changed && booking.instalments[plan.indexOf(changed)];
  const texts = changed && {
    due: formatDate(changed.due, locale, 'short'),
    amount: formatMoney(changed.amountCents, locale),
  };
  const instalment =
    texts && (!before ? 'instalmentNew' : changed.amountCents > before.amountCents ? 'instalmentUp' : 'instalmentDown');
  const { old } = preview!;
  const { toRefundCents } = sidesOf(preview!.requoteTotalCents! - old.totalCents + old.owedCents - old.toRefundCents);
  return [
    t('requoteLine', { amount: signed(difference, locale) }),
    instalment && t(instalment, texts),
    toRefundCents > 0 && t('giveBack', { amount: formatMoney(toRefundCents, locale) }),
  ]
    .filter(Boolean)
    .join(' ');
}
