import { useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../../access/page-error.server';
import { formatDate, formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { ErrorSummary, FormAnswer } from '../../../ui/form-answer';
import { CheckField } from '../../../ui/field';
import { useStoredTyping } from '../../../ui/stored-typing';
import { Notice } from '../../../ui/notice';
import { PageTitle } from '../../../ui/page-title';
import { Trans, useTranslation } from '../../../ui/translation';
import { useMailNotice } from '../../../ui/use-building';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { HoldNotice } from '../hold/hold-notice';
import type { CheckoutData } from './checkout-data.server';
import type { FormState } from './checkout-form-state';
import { CheckoutGuest } from './checkout-guest';
import { DRAFT_FIELDS } from './checkout-draft-fields';
import { CheckoutPayment } from './checkout-payment';
import { CheckoutSteps } from './checkout-steps';
import { CheckoutFoldedSummary, CheckoutSummary } from './checkout-summary';
import styles from './checkout-view.module.css';

/** Typed values, with the reason why the form is shown again: a refusal, or a link that was emailed. */
interface AnsweredCheckout {
  refusal?: PageRefusal;
  mailedTo?: string;
  values: Record<string, string>;
}

export function CheckoutView({ page, answered }: { page: CheckoutData; answered: AnsweredCheckout | undefined }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const { t: pay } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const paths = usePaths();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useStoredTyping(form, DRAFT_FIELDS, page.typist);
  const mailNotice = useMailNotice();
  const state: FormState = {
    typed: (name) => (answered ? answered.values[name] : page.known[name]),
    error: (name) => answered?.refusal?.fields.find((field) => field.path === name)?.message,
  };
  const amount = formatMoney(page.todayCents, locale);
  const bail = formatMoney(page.bailCents, locale);
  return (
    <>
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.steps}`}>
        <CheckoutSteps />
      </div>
      <CheckoutFoldedSummary page={page} />
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.main}>
          <h1 className={styles.title}>{t('title')}</h1>
          {page.holdEnd && (
            <Notice kind="good">
              <HoldNotice hold={{ type: page.type, end: page.holdEnd }} />
            </Notice>
          )}
          {answered?.mailedTo && (
            <FormAnswer kind="good" about={answered}>
              {mailNotice(t('linkSent', { email: answered.mailedTo }))}
            </FormAnswer>
          )}
          <Refusal refusal={answered?.refusal} />
          {!answered && page.declined && (
            <FormAnswer about={page.declined}>{pay(`declined.${page.declined}`)}</FormAnswer>
          )}
          <Form
            ref={form}
            method="post"
            action={paths.book({ reference: page.reference })}
            replace
            noValidate
            className={styles.form}
          >
            <CheckoutGuest page={page} state={state} />
            <CheckoutPayment page={page} state={state} />
            <div className={styles.consent}>
              <CheckField
                name="acceptTerms"
                value="on"
                defaultChecked={state.typed('acceptTerms') === 'on'}
                error={state.error('acceptTerms')}
              >
                <Trans
                  t={t}
                  i18nKey="terms"
                  components={{
                    terms: <a href={paths.legal('terms')} target="_blank" rel="noreferrer" />,
                    privacy: <a href={paths.legal('privacy')} target="_blank" rel="noreferrer" />,
                  }}
                />
              </CheckField>
              <CheckField name="marketing" value="on" defaultChecked={state.typed('marketing') === 'on'}>
                {t('marketing')}
              </CheckField>
            </div>
            <p className={styles.totals}>
              <Trans
                t={t}
                i18nKey="totalNote"
                values={{ total: formatMoney(page.totalCents, locale) }}
                components={{ b: <strong className="nowrap" /> }}
              />{' '}
              {page.bailCents > 0 && t('bailNote', { bail })}
            </p>
            {page.methods.length + (page.transferUntil ? 1 : 0) > 0 && (
              <Button className={styles.pay} disabled={navigation.state === 'submitting'}>
                {navigation.state === 'submitting' ? (
                  t('paying')
                ) : (
                  <>
                    {page.methods.length > 0 && <span className={styles.online}>{t('pay', { amount })}</span>}
                    {page.transferUntil && <span className={styles.byTransfer}>{t('payByTransfer')}</span>}
                  </>
                )}
              </Button>
            )}
            <p className={`caption ${styles.cancel}`}>
              {page.freeUntil
                ? t('cancelFree', { until: formatDate(page.freeUntil, locale, 'dayMonth') })
                : t(page.hasFreeCancellation ? 'cancelLate' : 'cancelNever')}
            </p>
            <p className={styles.later}>{t('later')}</p>
            <Button look="quiet" name="intent" value="link" disabled={navigation.state === 'submitting'}>
              {t('mailLink')}
            </Button>
          </Form>
        </div>
        <div className={styles.side}>
          <CheckoutSummary page={page} />
        </div>
      </div>
    </>
  );
}

/** Fields whose error text needs their name as a prefix. */
const labels = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  country: 'country',
  arrivalTime: 'arrival',
  children: 'children',
  requests: 'requests',
} as const;

const isLabelled = (path: string): path is keyof typeof labels => Object.hasOwn(labels, path);

function Refusal({ refusal }: { refusal: PageRefusal | undefined }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const withLabels = useMemo(
    () =>
      refusal?.fields.map(({ path, message }) => ({
        path,
        message: isLabelled(path) ? `${t(labels[path])}: ${message}` : message,
      })) ?? [],
    [refusal, t],
  );
  if (!refusal) return null;
  const { message, fields, extra } = refusal;
  if (fields.length > 0) return <ErrorSummary about={refusal} errors={withLabels} />;
  return (
    <FormAnswer about={refusal}>
      <strong>{message}</strong>{' '}
      {typeof extra.phone === 'string' && <a href={`tel:${extra.phone.replaceAll(' ', '')}`}>{extra.phone}</a>}
    </FormAnswer>
  );
}
