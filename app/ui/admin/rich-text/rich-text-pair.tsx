import { defaultLocale, otherLocales } from '../../../core/locale';
import formStyles from '../form/admin-form.module.css';
import { labelOf, useFormParts } from '../form/form-context';
import { MissingText } from '../form/pair-field';
import { RichTextField } from './rich-text-field';

interface RichTextPairProps {
  /** Path of the localized text: the fields are `<path>.es` and `<path>.en`, and hold HTML. */
  path: string;
  label?: string;
  optional?: boolean;
  /** Maximum number of visible characters, as in the schema's `localizedRichText(max)`. */
  max: number;
  hint?: string;
}

/** Rich text in every language, Spanish on the left. */
export function RichTextPair({ path, label, optional = false, max, hint }: RichTextPairProps) {
  const { labels } = useFormParts();
  const shared = { label: label ?? labelOf(labels, path), max, hint, span: 6 };
  return (
    <div className={formStyles.pair}>
      <RichTextField {...shared} path={`${path}.${defaultLocale}`} lang={defaultLocale} optional={optional} />
      {otherLocales.map((locale) => (
        <div key={locale} className={formStyles.half}>
          <RichTextField {...shared} path={`${path}.${locale}`} lang={locale} optional />
          <MissingText path={path} locale={locale} />
        </div>
      ))}
    </div>
  );
}
