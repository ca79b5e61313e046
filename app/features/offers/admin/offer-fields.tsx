import { CheckField, ChecksField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { CopySpanish, PairField } from '../../../ui/admin/form/pair-field';
import { NumberField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import type { OfferChoices } from '../offer-choices.server';
import { ApartmentsField } from './apartments-field';
import { PictureField } from './picture-field';
import { TermsPanel } from './terms-panel';

export function OfferFields({
  choices,
  termsFixed: areTermsFixed = false,
}: {
  choices: OfferChoices;
  termsFixed?: boolean;
}) {
  const { t } = useTranslation('offers/admin');
  const { today, categories, apartments, pictures } = choices;
  return (
    <>
      <FormPanel
        title={t('panel.texts')}
        note={t('panel.textsNote')}
        action={<CopySpanish paths={['name', 'description']} />}
      >
        <PairField path="name" label={t('field.name')} maxLength={80} />
        <PairField path="description" label={t('field.description')} rows={3} maxLength={600} />
        <PictureField pictures={pictures} />
      </FormPanel>
      <TermsPanel fixed={areTermsFixed} />
      <FormPanel title={t('panel.dates')} note={t('panel.datesNote')}>
        <DateField path="bookFrom" span={6} optional today={today} />
        <DateField path="bookUntil" span={6} optional today={today} />
        <DateField path="stayFrom" span={6} optional today={today} />
        <DateField path="stayUntil" span={6} optional today={today} />
        <NumberField path="minNights" span={6} hint={t('hint.minNights')} />
      </FormPanel>
      <FormPanel title={t('panel.where')} note={t('panel.whereNote')}>
        <ChecksField
          path="categoryIds"
          choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ApartmentsField apartments={apartments} />
      </FormPanel>
      <FormPanel title={t('panel.rest')}>
        <NumberField path="usesAllowed" span={6} optional hint={t('hint.usesAllowed')} />
        <NumberField path="position" span={6} hint={t('hint.position')} />
        <CheckField path="isPublic" hint={t('hint.isPublic')} />
      </FormPanel>
    </>
  );
}
