import { formatMoney } from '../../../../core/format';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import { PageHeader } from '../../../../ui/admin/page-header';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { newBookingFields } from '../write-fields';
import { CostLine, CostPanel } from './cost-panel';
import { DetailsFields, StateFields } from './details-fields';
import type { NewBookingAnswer, NewBookingPage } from './new-booking-page.server';
import { PeopleFields } from './people-fields';
import { PlanFields, PriceFields } from './price-fields';
import { QuoteProvider, useQuote } from './quote-context';
import { StayFields } from './stay-fields';
import { useWriteChoices, useWriteLabels } from './use-write-texts';
import styles from './write.module.css';

interface NewBookingViewProps {
  page: NewBookingPage;
  answer: NewBookingAnswer | undefined;
}

export function NewBookingView({ page, answer }: NewBookingViewProps) {
  const { t } = useTranslation('front-desk/write');
  const paths = usePaths();
  const extras = answer?.beside ?? page.beside;
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        trail={[{ label: t('bookings'), to: paths.adminBookings() }]}
        here={t('title')}
        summary={t('summary')}
      />
      <AdminForm
        isNew
        kinds={newBookingFields}
        labels={useWriteLabels()}
        values={page.values}
        typed={answer?.typed}
        answer={answer?.refused ?? undefined}
        saveLabel={t('save')}
        schema={async () => (await import('../write-input')).adminBookingInput}
      >
        <QuoteProvider first={extras.quote}>
          <input type="hidden" name="key" value={page.key} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <StayFields page={page} />
              <PeopleFields
                today={page.today}
                countries={page.countries}
                found={extras.found}
                invoiceFound={extras.invoiceFound}
              />
              <DetailsFields />
            </div>
            <SidePanel page={page} people={extras.found} />
          </div>
        </QuoteProvider>
      </AdminForm>
    </div>
  );
}

function SidePanel({
  page: { today, hasMailServer },
  people,
}: {
  page: NewBookingPage;
  people: NewBookingPage['beside']['found'];
}) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const { plans } = useWriteChoices();
  const { answer } = useQuote();
  const chosen = answer?.chosen ?? null;
  const money = (cents: number) => formatMoney(cents, locale);
  const prices = (['quote', 'manual'] as const).map((value) => ({ value, label: t(`price.${value}`) }));
  return (
    <div className={styles.aside}>
      {chosen ? (
        <CostPanel
          lines={chosen.lines}
          totalCents={chosen.totalCents}
          vat={chosen.vat}
          plan={chosen.paymentPlan}
          today={today}
          note={chosen.code}
        >
          {chosen.quotedCents !== null && chosen.quotedCents !== chosen.totalCents && (
            <CostLine
              name={t('cost.quoted', { amount: money(chosen.quotedCents) })}
              amount={money(chosen.totalCents - chosen.quotedCents)}
            />
          )}
          <CostLine name={t('cost.bail')} amount={money(chosen.bailCents)} />
        </CostPanel>
      ) : (
        <Panel title={t('cost.total')}>
          <p className={styles.soft}>{answer ? t('cost.none') : t('free.writeDates')}</p>
        </Panel>
      )}
      <input type="hidden" name="expectedCents" value={chosen && !chosen.refusal ? chosen.totalCents : ''} readOnly />
      <PriceFields
        prices={prices}
        bailHint={chosen ? t('hint.bail', { amount: money(chosen.bailCents) }) : t('hint.bailNone')}
      />
      <PlanFields today={today} plans={plans} totalCents={chosen?.totalCents ?? null} />
      <StateFields today={today} people={people} hasMailServer={hasMailServer} />
    </div>
  );
}
