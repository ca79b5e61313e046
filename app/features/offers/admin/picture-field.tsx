import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import type { OfferChoices } from '../offer-choices.server';
import styles from './offer-fields.module.css';

/** Selects one of the building's pictures. If none is selected, the site shows the category's picture. */
export function PictureField({ pictures }: { pictures: OfferChoices['pictures'] }) {
  const { t } = useTranslation('offers/admin');
  const { defaults, problems, readOnly, labels } = useFormParts();
  const chosen = useFormValues().imageFile ?? '';
  const problem = problems.find(({ path }) => path === 'imageFile')?.message;
  const stored = defaults.imageFile ?? '';
  return (
    <details className={styles.whole}>
      <summary id="imageFile">
        {labels.imageFile}:{' '}
        {chosen ? (pictures.find(({ file }) => file === chosen)?.alt ?? chosen) : t('hint.noPicture')}
      </summary>
      {pictures.length === 0 ? (
        <p>{t('hint.noPictures')}</p>
      ) : (
        <div role="radiogroup" aria-label={labels.imageFile} className={styles.pictures}>
          {[{ file: '', alt: t('hint.noPicture'), src: '' }, ...pictures].map(({ file, alt, src }) => (
            <label key={file} className={styles.picture}>
              {src ? <img src={src} alt={alt} loading="lazy" width={400} height={267} /> : <span>{alt}</span>}
              <input type="radio" name="imageFile" value={file} defaultChecked={file === stored} disabled={readOnly} />
            </label>
          ))}
        </div>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </details>
  );
}
