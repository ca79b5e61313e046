import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { visibleLength } from '../../../core/rich-text-rules';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import { useLocale } from '../../use-locale';
import styles from './rich-text.module.css';

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

interface RichTextFieldProps {
  /** Name and id of the field: `description.es`. */
  path: string;
  label: string;
  lang: Locale;
  value: string;
  max: number;
  isRequired?: boolean;
  problem?: string | undefined;
  /** Said while it is empty; it never stops anybody. */
  missing?: string | undefined;
  action?: ReactNode;
}

/** Rich text of one language: a plain field with its HTML, and once it is loaded an editor in its place. */
export function RichTextField(props: RichTextFieldProps) {
  const { path, label, lang, value, max, isRequired = false, problem, missing, action } = props;
  const { t } = useTranslation('ui/rich-text');
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const [isBehind, setBehind] = useState(false);
  const [text, setText] = useState(value);
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const listen = () => setText(element.value);
    // Typed before the script was there, or put back by the browser.
    listen();
    const afterReset = () => setTimeout(listen);
    element.addEventListener('input', listen);
    element.form?.addEventListener('reset', afterReset);
    return () => {
      element.removeEventListener('input', listen);
      element.form?.removeEventListener('reset', afterReset);
    };
  }, []);
  const length = visibleLength(text);
  const isMissing = missing !== undefined && text === '';
  const noteId = `${path}-note`;
  const problemId = problem ? `${path}-problem` : undefined;
  const describedBy = [problemId, noteId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field={path} data-changed={text !== value || undefined}>
      <div className={styles.labelLine}>
        <label htmlFor={path}>{label}</label> <abbr title={t(`language.${lang}`)}>{lang.toUpperCase()}</abbr>
        {action}
      </div>
      <textarea
        ref={field}
        id={path}
        name={path}
        lang={lang}
        defaultValue={value}
        rows={8}
        className={isBehind ? styles.behind : styles.plain}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        aria-required={isRequired || undefined}
        {...(isBehind && { tabIndex: -1, 'aria-hidden': true })}
      />
      {hydrated && (
        <Suspense>
          <Editor
            field={field}
            label={`${label} (${lang.toUpperCase()})`}
            lang={lang}
            isRequired={isRequired}
            isInvalid={Boolean(problem)}
            describedBy={describedBy}
            onStand={() => setBehind(true)}
          />
        </Suspense>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {problem}
        </p>
      )}
      <p id={noteId} className={styles.note}>
        {isMissing && (
          <span className={styles.warning}>
            <IconAlertTriangle size={14} aria-hidden="true" /> {missing}
          </span>
        )}
        <span className={length > max ? styles.tooLong : styles.length}>
          {t('length', { length: formatNumber(length, locale), max: formatNumber(max, locale) })}
        </span>
      </p>
    </div>
  );
}
