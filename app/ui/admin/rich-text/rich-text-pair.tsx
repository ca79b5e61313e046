import formStyles from '../form/admin-form.module.css';
import { labelOf, useFormParts } from '../form/form-context';
import { MissingEnglish } from '../form/pair-field';
import { RichTextField } from './rich-text-field';

interface RichTextPairProps {
  /** Of the text in both languages: the fields are `<path>.es` and `<path>.en`, and hold HTML. */
  path: string;
  label?: string;
  optional?: boolean;
  /** Visible characters: what the schema's `localizedRichText(max)` says. */
  max: number;
  hint?: string;
}

/** Rich text in both languages, Spanish at the left and English at the right. */
export function RichTextPair({ path, label, optional = false, max, hint }: RichTextPairProps) {
  const { labels } = useFormParts();
  const shared = { label: label ?? labelOf(labels, path), max, hint, span: 6 };
  return (
    <div className={formStyles.pair}>
      <RichTextField {...shared} path={`${path}.es`} lang="es" optional={optional} />
      <div className={formStyles.half}>
        <RichTextField {...shared} path={`${path}.en`} lang="en" optional />
        <MissingEnglish path={path} />
      </div>
    </div>
  );
}
