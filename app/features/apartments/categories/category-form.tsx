import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconPlus from 'virtual:icons/plus';
import { useEffect, useRef, useState } from 'react';
import { rowsOf, type FormValues } from '../../../core/typed-fields';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { CopySpanish, PairField } from '../../../ui/admin/form/pair-field';
import { TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { categoryFieldKinds } from './category-fields';
import { MAX_KEY, proposedKey } from './category-key';
import styles from './admin-category.module.css';
import { useCategoryLabels } from './use-category-labels';

const MAX_PARAGRAPHS = 12;

interface CategoryFormProps {
  values: FormValues;
  /** The stored category; undefined for a new one. */
  stored?: { version: number; apartments: number; published: boolean };
  mayWrite: boolean;
  answer: AdminFormAnswer | undefined;
}

export function CategoryForm({ values, stored, mayWrite, answer }: CategoryFormProps) {
  const { t } = useTranslation('apartments/categories');
  const isNew = stored === undefined;
  return (
    <AdminForm
      intent="save"
      isNew={isNew}
      kinds={categoryFieldKinds}
      labels={useCategoryLabels()}
      words={(path, text) => (path === 'type' ? t(text === 'room' ? 'type.room' : 'type.suite') : text)}
      values={values}
      {...(stored && { version: stored.version })}
      answer={answer}
      readOnly={!mayWrite}
      {...(isNew && { saveLabel: t('create') })}
      schema={async () => {
        const { categoryInput, updateCategoryInput } = await import('./category-input');
        return isNew ? categoryInput : updateCategoryInput;
      }}
    >
      <FormPanel title={t('form.identity')}>
        <PairField path="name" maxLength={80} />
        <ChoiceField
          path="type"
          span={4}
          fixed={(stored?.apartments ?? 0) > 0}
          hint={t((stored?.apartments ?? 0) > 0 ? 'form.typeFixed' : 'form.typeHint')}
          choices={(['suite', 'room'] as const).map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <TextField path="key" span={4} maxLength={MAX_KEY} optional={isNew} hint={t('form.keyHint')} />
        <CheckField path="published" span={4} hint={t('form.publishedHint')} />
        {isNew ? <ProposeKey /> : <KeyWarning isPublished={stored.published} was={values.key ?? ''} />}
      </FormPanel>
      <Texts />
    </AdminForm>
  );
}

/** Derives the key from the Spanish name until the user types another one. */
function ProposeKey() {
  const { setValues } = useFormParts();
  const values = useFormValues();
  const name = values['name.es'] ?? '';
  const key = values.key ?? '';
  const proposed = useRef('');
  useEffect(() => {
    const next = proposedKey(name);
    if (next === proposed.current || key !== proposed.current) return;
    proposed.current = next;
    setValues({ key: next });
  }, [name, key, setValues]);
  return null;
}

function KeyWarning({ isPublished, was }: { isPublished: boolean; was: string }) {
  const { t } = useTranslation('apartments/categories');
  const values = useFormValues();
  if (!isPublished || values.key === was) return null;
  return (
    <p className={styles.hint} role="status">
      <IconAlertTriangle size={14} aria-hidden="true" />
      {t('form.keyWarning')}
    </p>
  );
}

function Texts() {
  const { t } = useTranslation('apartments/categories');
  const hydrated = useHydrated();
  const { defaults, readOnly } = useFormParts();
  const filled = rowsOf(defaults, 'description.paragraphs');
  // Two empty paragraphs are always offered, so text can be added without JavaScript.
  const [rows, setRows] = useState(Math.min(MAX_PARAGRAPHS, filled + 2));
  const shown = Math.max(rows, filled);
  const paragraphs = Array.from({ length: shown }, (_, index) => `description.paragraphs.${index}`);
  const pairs = ['summary', 'description.lead', 'description.heading', ...paragraphs];
  return (
    <FormPanel title={t('form.texts')} note={t('form.sideBySide')} action={<CopySpanish paths={pairs} />}>
      <PairField path="summary" maxLength={160} hint={t('form.summaryHint')} optional />
      <PairField path="description.lead" rows={2} maxLength={400} hint={t('form.leadHint')} optional />
      <PairField path="description.heading" maxLength={120} optional />
      {paragraphs.map((path, index) => (
        <PairField
          key={path}
          path={path}
          rows={3}
          maxLength={1_200}
          label={t('form.paragraph', { number: index + 1 })}
          optional
        />
      ))}
      {hydrated && !readOnly && shown < MAX_PARAGRAPHS && (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setRows(shown + 1)}
        >
          {t('form.addParagraph')}
        </Button>
      )}
    </FormPanel>
  );
}
