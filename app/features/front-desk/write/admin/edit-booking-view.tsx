import { Button } from '@mantine/core';
import IconArrowsExchange from 'virtual:icons/arrows-exchange';
import { formatMoney, formatStay } from '../../../../core/format';
import { textIn } from '../../../../core/locale';
import { readTyped } from '../../../../core/typed-fields';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { FormPanel } from '../../../../ui/admin/form/form-panel';
import { NumberField } from '../../../../ui/admin/form/text-field';
import { Panel } from '../../../../ui/admin/panel';
import { PageHeader } from '../../../../ui/admin/page-header';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { InvoicingFollows } from '../../admin/invoicing-follows';
import { vatChoices } from '../write-choices';
import { bookingFields } from '../write-fields';
import { CostLine, CostPanel } from './cost-panel';
import { DetailsFields } from './details-fields';
import type { EditBookingAnswer, EditBookingPage } from './edit-booking-page.server';
import { NotifyCheck } from './notify-check';
import { PeopleFields } from './people-fields';
import { InvoicingFields, useInvoicingChoices } from './invoicing-fields';
import { PlanFields, PriceFields, VatFields } from './price-fields';
import { useSettledFetch } from './use-settled-fetch';
import { useWriteChoices, useWriteLabels } from './use-write-texts';
import styles from './write.module.css';

interface EditBookingViewProps {
  page: EditBookingPage;
  answer: EditBookingAnswer | undefined;
}

/** Form of an existing booking; dates and apartment are changed by a move. */
export function EditBookingView({ page, answer }: EditBookingViewProps) {
  const { t } = useTranslation('front-desk/write');
  const paths = usePaths();
  const texts = useChoiceTexts(page);
  const extras = answer?.beside ?? page.beside;
  return (
    <div className={styles.page}>
      <title>{`${t('edit')} ${page.reference} · Estancia`}</title>
      <PageHeader
        title={`${t('edit')} ${page.reference}`}
        trail={[
          { label: t('bookings'), to: paths.adminBookings() },
          { label: page.reference, to: paths.adminBooking(page.id) },
        ]}
        here={t('edit')}
      />
      <AdminForm
        kinds={bookingFields}
        labels={useWriteLabels()}
        words={texts}
        values={page.values}
        version={page.version}
        typed={answer?.typed}
        answer={answer?.refused ?? undefined}
        schema={async () => (await import('../write-input')).updateBookingInput}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <Stay page={page} />
            <PeopleFields
              today={page.today}
              countries={page.countries}
              found={extras.found}
              invoiceFound={extras.invoiceFound}
            />
            <DetailsFields withLanguage>
              {page.mayNotify && (
                <NotifyCheck people={extras.found} hint={t('hint.notify')} hasMailServer={page.hasMailServer} />
              )}
            </DetailsFields>
          </div>
          <SidePanel page={page} first={extras.preview} />
        </div>
      </AdminForm>
    </div>
  );
}

function Stay({ page: { id, stay, apartmentCode, categoryName } }: { page: EditBookingPage }) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <FormPanel title={t('panel.moved')}>
      <div className={`${styles.wide} ${styles.stay}`}>
        <p>
          <b>{apartmentCode}</b> {textIn(categoryName, locale)} · {formatStay(stay, locale, 'medium')}
        </p>
        <Button
          component={Link}
          to={paths.adminMoveBooking(id)}
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
        >
          {t('moved.move')}
        </Button>
      </div>
      <p className={`${styles.wide} ${styles.soft}`}>{t('moved.text')}</p>
      <NumberField path="adults" span={6} />
      <NumberField path="children" span={6} />
    </FormPanel>
  );
}

type Preview = EditBookingPage['beside']['preview'];
const queriedFields = [
  'adults',
  'children',
  'price',
  'offer',
  'offerCode',
  'agreedCents',
  'plan',
  'vat',
  'invoiceBy',
  'invoicePeriod',
  'invoiceTiming',
] as const;

function SidePanel({ page, first }: { page: EditBookingPage; first: Preview }) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const { plans } = useWriteChoices();
  const typed = readTyped(bookingFields, useFormValues(), locale);
  const body = JSON.stringify(Object.fromEntries(queriedFields.map((name) => [name, typed[name] ?? undefined])));
  const { answer } = useSettledFetch<Preview>(first, { path: `/bookings/${page.id}/quote`, body });
  const preview = answer ?? first;
  const money = (cents: number) => formatMoney(cents, locale);
  const prices = [
    { value: 'keep', label: t('price.keep', { amount: money(page.totalCents) }) },
    { value: 'quote', label: t('price.requote') },
    { value: 'manual', label: t('price.manual') },
  ];
  return (
    <div className={styles.aside}>
      <CostPanel
        lines={preview.lines}
        totalCents={preview.totalCents}
        plan={preview.paymentPlan}
        today={page.today}
        note={page.apartmentCode}
      >
        {preview.totalCents !== preview.keptCents && (
          <CostLine
            name={t('cost.kept', { amount: money(preview.keptCents) })}
            amount={money(preview.totalCents - preview.keptCents)}
          />
        )}
        {preview.quotedCents !== null && preview.quotedCents !== preview.totalCents && (
          <CostLine name={t('cost.requote', { amount: '' }).trim()} amount={money(preview.quotedCents)} />
        )}
        {preview.quoteRefusal && <p className={styles.soft}>{t('cost.requoteRefused')}</p>}
        <CostLine name={t('cost.paid', { amount: '' }).trim()} amount={money(preview.paidCents)} />
      </CostPanel>
      <PriceFields
        prices={prices}
        bailFixed={page.bailIsSet}
        {...(page.bailIsSet && { bailHint: t('hint.bailSettled') })}
      />
      {preview.invoicing && (
        <Panel title={t('panel.follows')}>
          <InvoicingFollows preview={preview.invoicing} />
        </Panel>
      )}
      <VatFields />
      <InvoicingFields />
      <PlanFields
        today={page.today}
        plans={[{ value: 'keep', label: t('plan.keep') }, ...plans]}
        totalCents={preview.totalCents}
      />
    </div>
  );
}

function useChoiceTexts(page: EditBookingPage) {
  const { channels, languages, offers, plans, documents } = useWriteChoices();
  const invoicing = useInvoicingChoices();
  const { t } = useTranslation('front-desk/write');
  const people = [...page.beside.found, ...page.beside.invoiceFound];
  return (path: string, text: string): string => {
    const named = (choices: readonly { value: string; label: string }[]) =>
      choices.find(({ value }) => value === text)?.label ?? text;
    if (path === 'customerId' || path === 'invoiceCustomerId') {
      return people.find(({ id }) => String(id) === text)?.name ?? text;
    }
    if (path === 'channel') return named(channels);
    if (path === 'language' || path === 'customer.language') return named(languages);
    if (path === 'offer') return named(offers);
    if (path === 'plan') return text === 'keep' ? t('plan.keep') : named(plans);
    const terms = Object.entries(invoicing).find(([name]) => name === path);
    if (terms) return named(terms[1]);
    const vat = path === 'vat' && vatChoices.find((value) => value === text);
    if (vat) return t(`vatChoice.${vat}`);
    if (path === 'price') {
      return text === 'quote' ? t('price.requote') : text === 'manual' ? t('price.manual') : t('plan.keep');
    }
    if (path.endsWith('.documentKind')) return named(documents);
    if (path.endsWith('.nationality') || path === 'customer.country') return named(page.countries);
    return text;
  };
}
