import { lazy, Suspense, useRef, useState } from 'react';
import type { Locale } from '../../../core/locale';
import { useHydrated } from '../../use-hydrated';
import { useField, type AdminFieldProps } from '../form/use-field';
import styles from './rich-text.module.css';

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

/** Rich text in one language: a plain field with the HTML, replaced by an editor once that has loaded. */
export function RichTextField({ max, ...props }: AdminFieldProps & { lang: Locale; max: number }) {
  const { frame, control, readOnly } = useField(props);
  const { id, name, label, defaultValue, error, description, required, lang } = control;
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBehind, setBehind] = useState(false);
  const labelId = `${id}-label`;
  const describedBy = [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div {...frame}>
      <label htmlFor={id} id={labelId} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        name={name}
        lang={lang}
        defaultValue={defaultValue}
        rows={8}
        className={isBehind ? styles.behind : styles.plain}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-required={required}
        {...(isBehind && { tabIndex: -1, 'aria-hidden': true })}
      />
      {hydrated && (
        <Suspense>
          <Editor
            field={field}
            value={defaultValue}
            max={max}
            labelId={labelId}
            lang={lang}
            describedBy={describedBy}
            isRequired={required}
            isInvalid={Boolean(error)}
            readOnly={readOnly}
            onStand={() => setBehind(true)}
          />
        </Suspense>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.below}>
          {error}
        </div>
      )}
      {description && (
        <p id={`${id}-hint`} className={styles.hint}>
          {description}
        </p>
      )}
    </div>
  );
}
