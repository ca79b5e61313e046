import { textIn } from '../../../core/locale';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { CopySpanish, PairField } from '../../../ui/admin/form/pair-field';
import { MoneyField, NumberField, TextField } from '../../../ui/admin/form/text-field';
import { RichTextPair } from '../../../ui/admin/rich-text/rich-text-pair';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { apartmentStatuses, MAX_CODE, MAX_DESCRIPTION, vatTreatments } from '../apartment-data';
import type { ApartmentChoices } from './apartment-page.server';

export function ApartmentFields({ categories, flats, today }: ApartmentChoices) {
  return (
    <>
      <Identity categories={categories} flats={flats} today={today} />
      <Texts />
      <Amounts />
    </>
  );
}

function Identity({ categories, flats, today }: ApartmentChoices) {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  const paths = usePaths();
  const categoryChoices = categories.map(({ id, name, type }) => ({
    value: String(id),
    label: t(`form.categoryOf.${type}`, { name: textIn(name, locale) }),
  }));
  const flatChoices = flats.map(({ id, code }) => ({ value: String(id), label: code }));
  const statuses = apartmentStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }));
  return (
    <FormPanel
      title={t('form.identity')}
      action={
        flats.length > 0 ? (
          <Link to={paths.adminSharedFlats()}>{t('form.manageFlats')}</Link>
        ) : (
          <Link to={paths.adminNewSharedFlat()}>{t('form.newFlat')}</Link>
        )
      }
    >
      <TextField path="code" span={2} maxLength={MAX_CODE} hint={t('form.codeHint')} />
      <ChoiceField path="categoryId" span={4} choices={[{ value: '', label: t('form.choose') }, ...categoryChoices]} />
      <ChoiceField
        path="sharedFlatId"
        span={3}
        optional
        hint={t(flats.length > 0 ? 'form.flatHint' : 'form.firstFlatHint')}
        choices={[{ value: '', label: t('form.noFlat') }, ...flatChoices]}
      />
      <ChoiceField path="status" span={3} choices={statuses} />
      <NumberField path="floor" span={2} hint={t('form.floorHint')} />
      <NumberField path="areaSqm" span={2} decimals unit="m²" />
      <NumberField path="baseGuests" span={2} hint={t('form.baseHint')} />
      <NumberField path="maxGuests" span={2} hint={t('form.maxHint')} />
      <NumberField path="bathrooms" span={2} />
      <DateField path="letFrom" span={3} today={today} optional hint={t('form.letFromHint')} />
      {flats.length > 0 && <CheckField path="wholeFlat" span={6} hint={t('form.wholeFlatHint')} />}
      <CheckField path="bathroomPrivate" span={6} />
    </FormPanel>
  );
}

function Texts() {
  const { t } = useTranslation('apartments/admin');
  return (
    <FormPanel title={t('form.texts')} note={t('form.sideBySide')} action={<CopySpanish paths={['beds']} />}>
      <PairField path="beds" maxLength={160} hint={t('form.bedsHint')} />
      <RichTextPair path="description" max={MAX_DESCRIPTION} optional hint={t('form.descriptionHint')} />
    </FormPanel>
  );
}

function Amounts() {
  const { t } = useTranslation('apartments/admin');
  const treatments = vatTreatments.map((treatment) => ({ value: treatment, label: t(`vat.${treatment}`) }));
  return (
    <FormPanel title={t('form.amounts')} note={t('form.keptByBookings')}>
      <MoneyField path="cleaningCents" span={3} hint={t('form.cleaningHint')} />
      <MoneyField path="bailCents" span={3} hint={t('form.bailHint')} />
      <ChoiceField path="vatTreatment" span={3} choices={treatments} />
      <TextField path="registrationText" span={3} maxLength={120} optional hint={t('form.registrationHint')} />
    </FormPanel>
  );
}
