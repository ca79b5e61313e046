import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../core/format';
import { moneyText, parseTypedHundredths } from '../../../core/typed-number';
import { FieldLabel } from '../../../ui/admin/form/field-label';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import { InvoicingFollows, previewOf } from './invoicing-follows';
import { ActionPrompt } from './action-prompt';
import styles from './dialog-parts.module.css';
import { NotifyField } from './notify-field';
import type { LifecycleAnswer } from './lifecycle-page.server';

interface EndDialogProps {
  booking: BookingPage;
  asked: 'cancel' | 'mark_no_show';
  version: number;
  answer: LifecycleAnswer | undefined;
}

export function EndDialog({ booking, asked, version, answer }: EndDialogProps) {
  const { t } = useTranslation('front-desk/actions');
  const locale = useLocale();
  const { terms } = booking;
  const [typed, setTyped] = useState(answer?.typed.feeCents);
  if (!terms) return null;
  const isCancel = asked === 'cancel';
  const feeCents = isCancel ? terms.feeCents : terms.noShowFeeCents;
  // Limits the typed fee to the maximum allowed.
  const typedCents = parseTypedHundredths(typed ?? '', locale) ?? feeCents;
  const retainedCents = Math.max(0, Math.min(feeCents, typedCents));
  const problemOf = (path: string) => answer?.refusal.fields.find((field) => field.path === path)?.message;
  const freeUntil = terms.freeUntil && formatDate(terms.freeUntil, locale);
  const promise = freeUntil
    ? t(terms.isFree ? 'dialog.free' : 'dialog.wasFree', { date: freeUntil })
    : t('dialog.neverFree');
  return (
    <ActionPrompt booking={booking} asked={asked} version={version} grave>
      {answer && answer.refusal.fields.length === 0 && (
        <p role="alert" className={styles.problem}>
          {answer.sentence}
        </p>
      )}
      <p className={styles.text}>
        {t('dialog.nights', { count: booking.nights, apartment: booking.apartmentCode })}{' '}
        {isCancel ? promise : t('dialog.noShowTerms')}
      </p>
      <dl className={styles.sums}>
        <dt>{t('dialog.paid')}</dt>
        <dd>{formatMoney(terms.paidCents, locale)}</dd>
        <dt>{t('dialog.fee')}</dt>
        <dd>{formatMoney(feeCents, locale)}</dd>
        <dt className={styles.last}>{t('dialog.refund')}</dt>
        <dd className={styles.last}>{formatMoney(terms.paidCents - retainedCents, locale)}</dd>
      </dl>
      <InvoicingFollows preview={previewOf(booking.endInvoicing, retainedCents)} />
      {feeCents > 0 && (
        <TextInput
          name="feeCents"
          inputMode="decimal"
          label={t('dialog.feeField')}
          description={t('dialog.feeHint')}
          defaultValue={answer?.typed.feeCents ?? moneyText(feeCents, locale)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problemOf('feeCents')}
        />
      )}
      <Textarea
        name="reason"
        rows={2}
        label={<FieldLabel label={t('dialog.reason')} optional={retainedCents === feeCents} />}
        defaultValue={answer?.typed.reason ?? ''}
        error={problemOf('reason')}
      />
      {isCancel && <NotifyField booking={booking} of="ended" />}
    </ActionPrompt>
  );
}
