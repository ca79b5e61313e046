import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import type { OfferChoices } from '../offer-choices.server';
import styles from './offer-fields.module.css';

/** Selects single apartments in addition to categories. */
export function ApartmentsField({ apartments }: { apartments: OfferChoices['apartments'] }) {
  const { t } = useTranslation('offers/admin');
  const { defaults, problems, readOnly, labels } = useFormParts();
  const stored = new Set((defaults.apartmentIds ?? '').split(','));
  const chosen = (useFormValues().apartmentIds ?? '').split(',').filter(Boolean).length;
  const problem = problems.find(({ path }) => path.startsWith('apartmentIds'))?.message;
  return (
    <details className={styles.whole}>
      <summary id="apartmentIds">
        {chosen > 0 ? t('hint.apartmentsChosen', { count: chosen }) : t('hint.chooseApartments')}
      </summary>
      <fieldset disabled={readOnly}>
        <legend className="visually-hidden">{labels.apartmentIds}</legend>
        <div className={styles.apartments}>
          {apartments.map(({ id, code }) => (
            <label key={id}>
              <input type="checkbox" name="apartmentIds" value={id} defaultChecked={stored.has(String(id))} />
              {code}
            </label>
          ))}
        </div>
      </fieldset>
      {problem && <p className={styles.problem}>{problem}</p>}
    </details>
  );
}
