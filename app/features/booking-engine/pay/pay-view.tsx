import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../../access/page-error.server';
import { formatDate, formatMoney, formatStay } from '../../../core/format';
import { formatIban } from '../../../core/iban';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { PageTitle } from '../../../ui/page-title';
import { Trans, useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { reachTags } from '../reach-tags';
import { CardConsent } from './card-consent';
import type { PayData } from './pay-data.server';
import styles from './pay-view.module.css';

export function PayView({ page, refusal }: { page: PayData; refusal: PageRefusal | undefined }) {
  const { t } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="soft">
        {t('booking', { reference: page.reference, category: page.categoryName })}
        <br />
        {formatStay(page.stay, locale, 'long')}
      </p>
      {page.allCents === 0 ? (
        <Notice kind="good">{t('nothingOwed')}</Notice>
      ) : (
        <>
          {refusal ? (
            <FormAnswer about={refusal}>{refusal.message}</FormAnswer>
          ) : (
            page.declined && <FormAnswer about={page.declined}>{t(`declined.${page.declined}`)}</FormAnswer>
          )}
          {page.methods.length > 0 && <PayForm page={page} refusal={refusal} />}
          <OtherWays page={page} />
        </>
      )}
      <p>
        <Link to={paths.booking(page.reference)}>{t('back')}</Link>
      </p>
    </div>
  );
}

function PayForm({ page, refusal }: { page: PayData; refusal: PageRefusal | undefined }) {
  const { t } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const paths = usePaths();
  const navigation = useNavigation();
  const { dueCents, allCents, dueOn, today, methods } = page;
  const money = (cents: number) => formatMoney(cents, locale);
  const isDue = dueOn === null || dueOn <= today;
  return (
    <Form method="post" action={paths.payBooking(page.reference)} replace className={styles.form}>
      {allCents > dueCents ? (
        <fieldset className={styles.choices}>
          <legend>{t('howMuch')}</legend>
          <CheckField type="radio" id="amount-due" name="amount" value="due" defaultChecked>
            <strong className="nowrap">{money(dueCents)}</strong>{' '}
            {dueOn && (
              <span className="soft">{t(isDue ? 'dueNow' : 'dueOn', { date: formatDate(dueOn, locale) })}</span>
            )}
          </CheckField>
          <CheckField type="radio" id="amount-all" name="amount" value="all">
            <strong className="nowrap">{money(allCents)}</strong> <span className="soft">{t('all')}</span>
          </CheckField>
        </fieldset>
      ) : (
        <p className={styles.amount}>
          <span className="soft">{dueOn && !isDue ? t('dueOn', { date: formatDate(dueOn, locale) }) : t('toPay')}</span>
          <strong>{money(dueCents)}</strong>
        </p>
      )}
      {methods.length > 1 ? (
        <fieldset className={styles.choices}>
          <legend>{t('method')}</legend>
          {methods.map((method, index) => (
            <CheckField
              key={method}
              type="radio"
              id={`method-${method}`}
              name="method"
              value={method}
              defaultChecked={index === 0}
            >
              {t(method)}
            </CheckField>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="method" value={methods[0]} />
      )}
      {methods.includes('card') && (
        <CardConsent
          charges={page.later}
          phone={page.phone}
          error={refusal?.fields.find(({ path }) => path === 'keepCard')?.message}
        />
      )}
      {page.isTrial && <Notice>{t('trial')}</Notice>}
      <div>
        <Button disabled={navigation.state === 'submitting'}>
          {navigation.state === 'submitting' ? t('oneMoment') : t('goOn')}
        </Button>
      </div>
      <p className="caption">{t('secure')}</p>
    </Form>
  );
}

function OtherWays({ page }: { page: PayData }) {
  const { t } = useTranslation('booking-engine/pay');
  const { bankAccount, reference, phone, email, methods } = page;
  return (
    <section className={styles.other}>
      <h2>{t(methods.length > 0 ? 'otherWays' : 'ways')}</h2>
      <p>
        <Trans
          t={t}
          i18nKey={bankAccount ? 'byTransfer' : 'byAsking'}
          values={{ account: formatIban(bankAccount ?? ''), reference, phone, email }}
          components={{ b: <strong className="nowrap" />, ...reachTags({ phone, email }) }}
        />
      </p>
    </section>
  );
}
