import { formatDate } from '../../../core/format';
import { parseCalendarDate } from '../../../core/calendar-date';
import { forEachField, type FormValues } from '../../../core/typed-fields';
import { vatCauses } from '../../../core/vat-class';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PairField } from '../../../ui/admin/form/pair-field';
import { RepeatedFields } from '../../../ui/admin/form/repeated-fields';
import { NumberField } from '../../../ui/admin/form/text-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { vatFields } from '../vat-fields';
import { MAX_RULES, outcomes } from '../vat-choices';
import type { VatPage } from './vat-page.server';

interface RegimeFormProps {
  page: VatPage;
  form: NonNullable<VatPage['form']>;
  typed: FormValues | undefined;
  answer: AdminFormAnswer | undefined;
}

export function RegimeForm({ page, form, typed, answer }: RegimeFormProps) {
  const { t } = useTranslation('vat');
  const locale = useLocale();
  const day = parseCalendarDate(form.was ?? '');
  const labels = {
    ...forEachField(Object.keys(vatFields) as (keyof typeof vatFields)[], (path) => nameOf(path)),
    'rules.*.article': t('field.article'),
    'rules.*.reason': t('field.reason'),
    rules: t('rules'),
  };
  function nameOf(path: keyof typeof vatFields): string {
    if (path === 'validFrom') return t('field.validFrom');
    const [, , name, language] = path.split('.') as ['rules', '*', 'company', string?];
    return language ? `${t(`field.${name}`)} ${language.toUpperCase()}` : t(`field.${name}`);
  }
  const anyOr = (yes: string, no: string) => [
    { value: '', label: t('any') },
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  return (
    <AdminForm
      key={`${form.was} ${page.version}`}
      isNew
      kinds={vatFields}
      labels={labels}
      values={form.values}
      typed={typed}
      answer={answer}
      version={page.version}
      schema={async () => (await import('../vat-input')).vatChangeInput}
      saveLabel={t('look')}
    >
      {form.was !== null && <input type="hidden" name="regime" value={form.was} />}
      {form.isDayFixed ? (
        <Panel title={t('field.validFrom')}>
          <p>{form.isFirst || !day ? t('firstDay') : formatDate(day, locale, 'long')}</p>
          {form.isFirst ? null : <p>{t('dayFixed')}</p>}
        </Panel>
      ) : (
        <FormPanel title={t('day')}>
          <DateField path="validFrom" span={6} today={page.today} hint={t('hint.validFrom')} />
        </FormPanel>
      )}
      <Panel title={t('rules')} note={t('rulesNote')}>
        <div id="rules" tabIndex={-1}>
          <RepeatedFields path="rules" name={t('rule')} max={MAX_RULES}>
            {(row) => (
              <>
                <ChoiceField path={`${row}.company`} span={6} choices={anyOr(t('company'), t('person'))} />
                <ChoiceField path={`${row}.services`} span={6} choices={anyOr(t('services'), t('noServices'))} />
                <NumberField path={`${row}.minNights`} span={3} optional unit={t('nights')} />
                <NumberField path={`${row}.maxNights`} span={3} optional unit={t('nights')} />
                <ChoiceField
                  path={`${row}.categoryId`}
                  span={6}
                  choices={[{ value: '', label: t('any') }, ...form.categories]}
                />
                <ChoiceField
                  path={`${row}.treatment`}
                  span={6}
                  choices={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
                />
                <ChoiceField
                  path={`${row}.cause`}
                  span={6}
                  choices={[
                    { value: '', label: t('usualCause') },
                    ...vatCauses.map((value) => ({ value, label: t(`cause.${value}`) })),
                  ]}
                  hint={t('hint.cause')}
                />
                <PairField path={`${row}.article`} optional maxLength={200} hint={t('hint.article')} />
                <PairField path={`${row}.reason`} optional maxLength={200} hint={t('hint.reason')} />
              </>
            )}
          </RepeatedFields>
        </div>
      </Panel>
    </AdminForm>
  );
}
