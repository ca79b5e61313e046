import { ChoiceField, type Choice } from '../../../ui/admin/form/choice-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { NumberField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import type { BuildingPage } from './building-page.server';
import { ZoneChange } from './zone-change';

export function OperatorFields() {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <TextField path="name" span={6} maxLength={120} hint={t('hint.name')} />
      <TextField path="legalName" span={6} hint={t('hint.legalName')} />
      <TextField path="taxNumber" span={6} maxLength={40} hint={t('hint.taxNumber')} />
    </>
  );
}

export function AddressFields({ countries }: { countries: readonly Choice[] }) {
  return (
    <>
      <TextField path="street" span={12} autoComplete="street-address" />
      <TextField path="postcode" span={3} maxLength={12} autoComplete="postal-code" />
      <TextField path="city" span={5} maxLength={100} autoComplete="address-level2" />
      <ChoiceField path="country" span={4} choices={countries} />
    </>
  );
}

export function ReachFields() {
  return (
    <>
      <TextField path="phone" span={6} type="tel" maxLength={40} />
      <TextField path="email" span={6} type="email" maxLength={254} />
    </>
  );
}

export function TimesFields({ timeZones }: { timeZones: readonly Choice[] }) {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <TextField path="checkInTime" span={3} maxLength={5} figures />
      <TextField path="checkOutTime" span={3} maxLength={5} figures />
      <ChoiceField path="timeZone" span={6} choices={timeZones} hint={t('hint.timeZone')} />
    </>
  );
}

/** Suggests the last word of the name, the usual short form. */
const shortExample = (name: string) => name.split(/\s+/).at(-1) ?? name;

export function DataFields({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const { choices, isPrefixLocked } = page;
  return (
    <>
      <FormPanel title={t('panel.operator')} note={t('panel.operatorNote')}>
        <OperatorFields />
        <TextField
          path="shortName"
          span={6}
          maxLength={24}
          optional
          hint={t('hint.shortName', { example: shortExample(page.name) })}
        />
      </FormPanel>
      <FormPanel title={t('panel.address')}>
        <AddressFields countries={choices?.countries ?? []} />
        <NumberField path="latitude" span={3} decimals optional hint={t('hint.coordinates')} />
        <NumberField path="longitude" span={3} decimals optional />
      </FormPanel>
      <FormPanel title={t('panel.reach')} note={t('panel.reachNote')}>
        <ReachFields />
        <TextField path="whatsapp" span={6} type="tel" maxLength={40} optional hint={t('hint.whatsapp')} />
      </FormPanel>
      <FormPanel title={t('panel.stays')}>
        <TimesFields timeZones={choices?.timeZones ?? []} />
        <ZoneChange page={page} />
        <TextField
          path="referencePrefix"
          span={3}
          maxLength={2}
          hint={t(isPrefixLocked ? 'hint.prefixLocked' : 'hint.prefix', { prefix: page.referencePrefix })}
        />
      </FormPanel>
    </>
  );
}
