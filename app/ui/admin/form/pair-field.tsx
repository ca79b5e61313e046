import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconLanguage from 'virtual:icons/language';
import { type Locale, defaultLocale, otherLocales } from '../../../core/locale';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import { AreaField } from './area-field';
import styles from './admin-form.module.css';
import { labelOf, useFormParts, useFormValues } from './form-context';
import { TextField } from './text-field';

interface PairFieldProps {
  /** Path of the localized text: the fields are `<path>.es` and `<path>.en`. */
  path: string;
  label?: string;
  optional?: boolean;
  rows?: number;
  maxLength?: number;
  hint?: string;
}

/** A text in every language, Spanish on the left. A missing translation is marked but never required. */
export function PairField({ path, label, optional = false, rows, maxLength, hint }: PairFieldProps) {
  const { labels } = useFormParts();
  const word = label ?? labelOf(labels, path);
  const field = (lang: Locale) => {
    const shared = {
      path: `${path}.${lang}`,
      label: word,
      lang,
      span: 6,
      optional: optional || lang !== defaultLocale,
      ...(maxLength && { maxLength }),
    };
    return rows ? <AreaField {...shared} rows={rows} hint={hint} /> : <TextField {...shared} hint={hint} />;
  };
  return (
    <div className={styles.pair}>
      {field(defaultLocale)}
      {otherLocales.map((locale) => (
        <div key={locale} className={styles.half}>
          {field(locale)}
          <MissingText path={path} locale={locale} />
        </div>
      ))}
    </div>
  );
}

interface MissingTextProps {
  path: string;
  locale: Exclude<Locale, typeof defaultLocale>;
}

/** States that the Spanish text is used instead, if a Spanish text exists and this language has none. */
export function MissingText({ path, locale }: MissingTextProps) {
  const { t } = useTranslation('ui/form');
  const values = useFormValues();
  const isEmpty = (text: string | undefined) => !text?.replace(/<[^>]*>|&nbsp;/g, '').trim();
  if (isEmpty(values[`${path}.${defaultLocale}`]) || !isEmpty(values[`${path}.${locale}`])) return null;
  return (
    <p className={styles.missing}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {t(`missing.${locale}`)}
    </p>
  );
}

/** Button in the header of a panel with texts: copies the Spanish text into missing translations. */
export function CopySpanish({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation('ui/form');
  const { setValues, readOnly } = useFormParts();
  const values = useFormValues();
  const hydrated = useHydrated();
  if (!hydrated || readOnly) return null;
  const copyTo = (locale: Locale) => {
    const fields = paths.map((path) => ({ path, field: `${path}.${locale}` }));
    const empty = fields.filter(({ field }) => !values[field]?.trim());
    setValues(Object.fromEntries(empty.map(({ path, field }) => [field, values[`${path}.${defaultLocale}`] ?? ''])));
  };
  return otherLocales.map((locale) => (
    <button
      key={locale}
      type="button"
      className={styles.copy}
      title={t(`copyHint.${locale}`)}
      onClick={() => copyTo(locale)}
    >
      <IconLanguage size={16} aria-hidden="true" /> {t(`copyTo.${locale}`)}
    </button>
  ));
}
