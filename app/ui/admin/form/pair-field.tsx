import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconLanguage from 'virtual:icons/language';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import { AreaField } from './area-field';
import styles from './admin-form.module.css';
import { labelOf, useFormParts, useFormValues } from './form-context';
import { TextField } from './text-field';

interface PairFieldProps {
  /** Of the text in both languages: the fields are `<path>.es` and `<path>.en`. */
  path: string;
  label?: string;
  optional?: boolean;
  /** Several lines. */
  rows?: number;
  maxLength?: number;
  hint?: string;
}

/** A text in both languages, Spanish at the left and English at the right. A missing translation is pointed out, never asked for. */
export function PairField({ path, label, optional = false, rows, maxLength, hint }: PairFieldProps) {
  const { labels } = useFormParts();
  const word = label ?? labelOf(labels, path);
  const field = (lang: 'es' | 'en') => {
    const shared = {
      path: `${path}.${lang}`,
      label: word,
      lang,
      span: 6,
      optional: optional || lang === 'en',
      ...(maxLength && { maxLength }),
    };
    return rows ? <AreaField {...shared} rows={rows} hint={hint} /> : <TextField {...shared} hint={hint} />;
  };
  return (
    <div className={styles.pair}>
      {field('es')}
      <div className={styles.half}>
        {field('en')}
        <MissingEnglish path={path} />
      </div>
    </div>
  );
}

/** Says that the Spanish stands in, where there is some and no English. */
export function MissingEnglish({ path }: { path: string }) {
  const { t } = useTranslation('ui/form');
  const values = useFormValues();
  const isEmpty = (text: string | undefined) => !text?.replace(/<[^>]*>|&nbsp;/g, '').trim();
  if (isEmpty(values[`${path}.es`]) || !isEmpty(values[`${path}.en`])) return null;
  return (
    <p className={styles.missing}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {t('missingEnglish')}
    </p>
  );
}

/** For the head of a panel with texts: what is missing in English begins with the Spanish. */
export function CopyToEnglish({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation('ui/form');
  const { setValues, readOnly } = useFormParts();
  const values = useFormValues();
  const hydrated = useHydrated();
  if (!hydrated || readOnly) return null;
  const copy = () => {
    const empty = paths.filter((path) => !values[`${path}.en`]?.trim());
    setValues(Object.fromEntries(empty.map((path) => [`${path}.en`, values[`${path}.es`] ?? ''])));
  };
  return (
    <button type="button" className={styles.copy} title={t('copyHint')} onClick={copy}>
      <IconLanguage size={16} aria-hidden="true" /> {t('copyToEnglish')}
    </button>
  );
}
