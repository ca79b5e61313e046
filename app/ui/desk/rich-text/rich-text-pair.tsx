import { Button } from '@mantine/core';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { useRef } from 'react';
import type { LocalizedText } from '../../../core/locale';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import { RichTextField } from './rich-text-field';
import styles from './rich-text.module.css';
import { writeField } from './write-field';

interface RichTextPairProps {
  /** Where the text stands in the form: `description` posts `description.es` and `description.en`. */
  path: string;
  /** Each language's label in that language: `Descripción`, `Description`. */
  labels: { es: string; en: string };
  values: LocalizedText;
  /** Visible characters; the schema's `richText(max)` says the same. */
  max: number;
  isRequired?: boolean;
  problems?: { es?: string | undefined; en?: string | undefined };
}

/** Rich text in both languages side by side. Messages: `ui/rich-text`. */
export function RichTextPair({ path, labels, values, max, isRequired = false, problems = {} }: RichTextPairProps) {
  const { t } = useTranslation('ui/rich-text');
  const pair = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const fieldOf = (lang: 'es' | 'en') =>
    pair.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${path}.${lang}"]`);
  const copy = () => {
    const [from, to] = [fieldOf('es'), fieldOf('en')];
    if (!from || !to) return;
    writeField(to, from.value);
    to.focus();
  };
  return (
    <div className={styles.pair} ref={pair}>
      <RichTextField
        path={`${path}.es`}
        label={labels.es}
        lang="es"
        value={values.es}
        max={max}
        isRequired={isRequired}
        problem={problems.es}
      />
      <RichTextField
        path={`${path}.en`}
        label={labels.en}
        lang="en"
        value={values.en ?? ''}
        max={max}
        problem={problems.en}
        missing={t('missingEnglish')}
        action={
          hydrated && (
            <Button
              variant="transparent"
              size="compact-xs"
              className={styles.copy}
              leftSection={<IconLanguage size={14} aria-hidden="true" />}
              onClick={copy}
              aria-label={`${t('copy')}: ${labels.es}`}
            >
              {t('copy')}
            </Button>
          )
        }
      />
    </div>
  );
}
