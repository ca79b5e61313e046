import { ActionIcon, Button } from '@mantine/core';
import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import IconPlus from 'virtual:icons/plus';
import IconTrash from 'virtual:icons/trash';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { rowsOf, type FormValues } from '../../../core/typed-fields';
import { arrangedRows, rowValues, type RowMove } from '../../../core/typed-rows';
import { useTranslation } from '../../translation';
import { FormContext, useFormParts } from './form-context';
import styles from './repeated-fields.module.css';

interface RepeatedFieldsProps {
  /** Path of the list in the form; its fields are `<path>.<row>.<field>`. */
  path: string;
  /** Name of one entry, such as «promesa». */
  name: string;
  max: number;
  /** Renders the fields of a row, given the row's path. */
  children: (row: string) => ReactNode;
}

/** A row keeps its key when it moves, so that its fields keep their input. */
interface Row {
  key: number;
  texts: FormValues;
}

/** Repeated parts of a form: rows can be added, removed and moved, also without JavaScript. */
export function RepeatedFields({ path, name, max, children }: RepeatedFieldsProps) {
  const { t } = useTranslation('ui/form');
  const parts = useFormParts();
  const { defaults, readOnly } = parts;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pending = useRef<string>(undefined);
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: rowsOf(defaults, path) }, (_, index) => ({
      key: index,
      texts: rowValues(defaults, path, index),
    })),
  );
  const [nextKey, setNextKey] = useState(rows.length);

  // The form reacts to input events, and adding or removing a row fires none by itself.
  useEffect(() => {
    if (pending.current === undefined) return;
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
    const button = document.getElementById(pending.current);
    const field =
      button ?? box.current?.querySelector<HTMLElement>('[data-row]:last-of-type :is(input, textarea, select)');
    (field ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    pending.current = undefined;
  }, [rows]);

  const arrange = (move: RowMove, index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const next = arrangedRows(rows.length, move, index).map((row) => rows[row] ?? { key: nextKey, texts: {} });
    setNextKey(nextKey + 1);
    setRows(next);
    const place = move === 'up' ? index - 1 : move === 'down' ? index + 1 : Math.min(index, next.length - 1);
    pending.current = move === 'add' ? '' : `${id}-${move}-${Math.max(0, Math.min(place, next.length - 1))}`;
  };
  const button = (move: RowMove, index: number) => ({
    id: `${id}-${move}-${index}`,
    type: 'submit' as const,
    name: 'rows',
    value: `${move} ${path} ${index}`,
    onClick: arrange(move, index),
    title: t(`rows.${move}`, { name }),
    'aria-label': `${t(`rows.${move}`, { name })}: ${index + 1}`,
  });
  const others = Object.entries(defaults).filter(([place]) => !place.startsWith(`${path}.`));
  return (
    <div ref={box} className={styles.rows}>
      {rows.map(({ key, texts }, index) => {
        const row = `${path}.${index}`;
        const own = Object.entries(texts).map(([field, text]) => [`${row}.${field}`, text]);
        return (
          <fieldset key={key} data-row className={styles.row}>
            <legend className={styles.legend}>
              {name} {index + 1}
            </legend>
            {!readOnly && (
              <div className={styles.ways}>
                <ActionIcon
                  {...button('up', index)}
                  variant="subtle"
                  color="gray"
                  aria-disabled={index === 0 || undefined}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  {...button('down', index)}
                  variant="subtle"
                  color="gray"
                  aria-disabled={index === rows.length - 1 || undefined}
                >
                  <IconArrowDown size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon {...button('remove', index)} variant="subtle" color="gray">
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </div>
            )}
            <FormContext value={{ ...parts, defaults: Object.fromEntries([...others, ...own]) }}>
              {children(row)}
            </FormContext>
          </fieldset>
        );
      })}
      {!readOnly && rows.length < max && (
        <Button
          type="submit"
          name="rows"
          value={`add ${path} ${rows.length}`}
          variant="default"
          data-add
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={arrange('add', rows.length)}
        >
          {t('rows.add', { name })}
        </Button>
      )}
    </div>
  );
}
