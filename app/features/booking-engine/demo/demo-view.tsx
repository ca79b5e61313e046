import { Form } from 'react-router';
import type { PageRefusal } from '../../../access/page-error.server';
import { formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { ErrorSummary } from '../../../ui/form-answer';
import { Notice } from '../../../ui/notice';
import { PageTitle } from '../../../ui/page-title';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './demo-view.module.css';

export interface DemoPage {
  key: string;
  reference: string;
  amountCents: number;
  /** True if the amount is put on hold instead of charged. */
  isHold: boolean;
  method: 'card' | 'bizum';
  buildingName: string;
  card: string;
  expiry: string;
}

interface DemoViewProps {
  page: DemoPage;
  /** Last digits of the card that needs authentication, or the errors in the input. */
  answered: { asks: string | null; refusal: PageRefusal | null } | undefined;
}

/** Page that looks like a bank's payment page, but moves no money and says so. */
export function DemoView({ page, answered }: DemoViewProps) {
  const { t } = useTranslation('booking-engine/pay', { keyPrefix: 'demo' });
  const locale = useLocale();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('title')}</h1>
      <Notice>{t('nothingMoves')}</Notice>
      <dl className={`figures ${styles.facts}`}>
        <div>
          <dt>{t('merchant')}</dt>
          <dd>{page.buildingName}</dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>{page.reference}</dd>
        </div>
        <div>
          <dt>{t(page.isHold ? 'amountHeld' : 'amount')}</dt>
          <dd>
            <strong>{formatMoney(page.amountCents, locale)}</strong>
          </dd>
        </div>
      </dl>
      {answered?.asks ? <Question last4={answered.asks} /> : <Fields page={page} refusal={answered?.refusal ?? null} />}
    </div>
  );
}

function Fields({ page, refusal }: { page: DemoPage; refusal: PageRefusal | null }) {
  const { t } = useTranslation('booking-engine/pay', { keyPrefix: 'demo' });
  const error = (path: string) => refusal?.fields.find((field) => field.path === path)?.message;
  return (
    <Form method="post" replace noValidate className={styles.form}>
      {refusal && <ErrorSummary about={refusal} errors={refusal.fields} />}
      {page.method === 'card' ? (
        <>
          <TextField
            name="cardNumber"
            label={t('cardNumber')}
            hint={t('cardHint', { card: page.card.replaceAll(' ', '\u00a0') })}
            inputMode="numeric"
            maxLength={24}
            defaultValue={page.card}
            error={error('cardNumber')}
          />
          <div className={styles.pair}>
            <TextField
              name="cardExpiry"
              label={t('cardExpiry')}
              inputMode="numeric"
              maxLength={9}
              defaultValue={page.expiry}
              error={error('cardExpiry')}
            />
            <TextField
              name="cardCode"
              label={t('cardCode')}
              inputMode="numeric"
              maxLength={4}
              defaultValue="123"
              error={error('cardCode')}
            />
          </div>
        </>
      ) : (
        <TextField
          name="bizumPhone"
          label={t('bizumPhone')}
          type="tel"
          maxLength={40}
          defaultValue="+34 600 000 000"
          error={error('bizumPhone')}
        />
      )}
      <div className={styles.buttons}>
        <Button name="intent" value="pay">
          {t('pay')}
        </Button>
        <Button name="intent" value="cancel" look="quiet">
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Question of the guest's bank before a card payment (3-D Secure). */
function Question({ last4 }: { last4: string }) {
  const { t } = useTranslation('booking-engine/pay', { keyPrefix: 'demo' });
  return (
    <Form method="post" replace className={styles.form}>
      <input type="hidden" name="cardLast4" value={last4} />
      <h2>{t('asksTitle')}</h2>
      <p>{t('asks', { last4 })}</p>
      <div className={styles.buttons}>
        <Button name="intent" value="accept">
          {t('accept')}
        </Button>
        <Button name="intent" value="refuse" look="quiet">
          {t('refuse')}
        </Button>
      </div>
    </Form>
  );
}
