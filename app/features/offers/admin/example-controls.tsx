import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { useFormParts } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import type { OfferChoices } from '../offer-choices.server';
import type { OfferPreview } from '../preview-offer.server';
import styles from './preview-panel.module.css';

interface ExampleControlsProps {
  choices: OfferChoices;
  example: OfferPreview['example'];
}

/** Inputs for the example stay of the preview. Empty inputs are filled in so that the offer applies to the stay. */
export function ExampleControls({ choices, example }: ExampleControlsProps) {
  const { t } = useTranslation('offers/admin');
  const { defaults } = useFormParts();
  const hydrated = useHydrated();
  const { today, categories, apartments } = choices;
  return (
    <fieldset className={styles.example}>
      <legend>{t('preview.example')}</legend>
      <div className={styles.place}>
        <NativeSelect
          name="example.place"
          label={t('preview.place')}
          defaultValue={defaults['example.place'] ?? ''}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          data={[
            { value: '', label: t('preview.anyPlace') },
            {
              group: t('preview.category'),
              items: categories.map(({ id, name }) => ({ value: `category-${id}`, label: name })),
            },
            {
              group: t('preview.apartment'),
              items: apartments.map(({ id, code }) => ({ value: `apartment-${id}`, label: code })),
            },
          ]}
        />
        <TextInput
          name="example.guests"
          label={t('preview.guests')}
          inputMode="numeric"
          maxLength={3}
          defaultValue={defaults['example.guests'] ?? ''}
          placeholder={example ? String(example.guests) : undefined}
        />
      </div>
      <AdminDateField
        name="example.checkIn"
        label={t('preview.checkIn')}
        today={today}
        defaultValue={defaults['example.checkIn'] ?? ''}
        placeholder={example?.stay.checkIn}
        width="full"
      />
      <AdminDateField
        name="example.checkOut"
        label={t('preview.checkOut')}
        today={today}
        defaultValue={defaults['example.checkOut'] ?? ''}
        placeholder={example?.stay.checkOut}
        width="full"
      />
      {!hydrated && (
        <Button type="submit" name="intent" value="preview" variant="default" className={styles.update}>
          {t('preview.update')}
        </Button>
      )}
    </fieldset>
  );
}
