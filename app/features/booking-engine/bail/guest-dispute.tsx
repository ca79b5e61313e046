import { Form, useNavigation } from 'react-router';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { guestBailFields } from './guest-bail-fields';
import { GuestEvidence } from './guest-evidence';
import { PicturesField } from './pictures-field';
import type { GuestBailRefusal } from './guest-bail-form.server';
import styles from './guest-bail.module.css';
import type { GuestBail } from '../view-guest-bail.server';

interface GuestDisputeProps {
  reference: string;
  deduction: GuestBail['deductions'][number];
  refused: GuestBailRefusal | undefined;
}

export function GuestDispute({ reference, deduction, refused }: GuestDisputeProps) {
  const { t } = useTranslation('booking-engine/bail');
  const locale = useLocale();
  const day = (date: CalendarDate) => formatDate(date, locale, 'long');
  const { dispute, reductions } = deduction;
  return (
    <>
      {dispute && (
        <blockquote className={styles.said}>
          <p className="soft small">{t('dispute.yours', { date: day(dispute.on) })}</p>
          <p>{dispute.words}</p>
          <GuestEvidence reference={reference} files={dispute.evidence} />
        </blockquote>
      )}
      {dispute?.answer === null && <p className="soft small">{t('dispute.waiting')}</p>}
      {dispute?.answer && (
        <blockquote className={styles.said}>
          <p className="soft small">
            {t(`dispute.answer.${dispute.answer}`, { date: dispute.answeredOn ? day(dispute.answeredOn) : '' })}
          </p>
          <p>{dispute.answerWords}</p>
        </blockquote>
      )}
      {reductions
        .filter(({ reason }) => reason !== dispute?.answerWords)
        .map(({ id, amountCents, on, reason }) => (
          <p key={id} className="soft small">
            {t('reduced', { amount: formatMoney(amountCents, locale), date: day(on), reason })}
          </p>
        ))}
      {refused && !deduction.mayDispute && <FormAnswer about={refused}>{refused.refusal.message}</FormAnswer>}
      {deduction.mayDispute && <DisputeForm deduction={deduction} refused={refused} />}
    </>
  );
}

function DisputeForm({ deduction: { id, concept, disputeUntil }, refused }: Omit<GuestDisputeProps, 'reference'>) {
  const { t } = useTranslation('booking-engine/bail', { keyPrefix: 'dispute' });
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const { words = '', pictures = '' } = guestBailFields('dispute', String(id));
  const problems = refused?.refusal.fields;
  const errorOf = (name: string) => problems?.find(({ path }) => path === name)?.message;
  return (
    <details className={styles.way} open={refused !== undefined}>
      <summary>
        {t('open')} <span className="visually-hidden">{concept}</span>
      </summary>
      <p className="soft small">{t('until', { date: formatDate(disputeUntil, locale, 'long') })}</p>
      {refused && <FormAnswer about={refused}>{problems?.[0]?.message ?? refused.refusal.message}</FormAnswer>}
      <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="dispute" />
        <input type="hidden" name="deduction" value={id} />
        <TextArea
          name={words}
          label={t('words')}
          error={errorOf(words)}
          defaultValue={refused?.typed[words]}
          maxLength={2000}
          rows={4}
          required
        />
        <PicturesField name={pictures} error={errorOf(pictures)} />
        <Button look="secondary" small aria-disabled={busy || undefined}>
          {t('send')}
        </Button>
      </Form>
    </details>
  );
}
