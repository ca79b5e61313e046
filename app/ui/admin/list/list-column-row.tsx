import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox } from '@mantine/core';
import IconGripVertical from 'virtual:icons/grip-vertical';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '../../translation';
import styles from './list-columns.module.css';
import { useList } from './list-context';

export function FixedColumnRow({ name }: { name: string }) {
  const { t } = useTranslation('ui/list');
  const { words } = useList();
  return (
    <li className={styles.row}>
      <IconGripVertical size={14} aria-hidden="true" className={styles.noGrip} />
      <Checkbox checked disabled label={words.column(name)} readOnly />
      <span className={styles.fixed}>{t('columns.fixed')}</span>
    </li>
  );
}

interface ColumnRowProps {
  name: string;
  checked: boolean;
  onMove: (step: 1 | -1) => void;
  /** Undefined while the user has to submit the form to apply the choice, that is, without JavaScript. */
  onCheck: ((on: boolean) => void) | undefined;
}

export function ColumnRow({ name, checked, onMove, onCheck }: ColumnRowProps) {
  const { t } = useTranslation('ui/list');
  const { words } = useList();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
  });
  const label = words.column(name);
  const box = onCheck
    ? { checked, onChange: (event: { currentTarget: HTMLInputElement }) => onCheck(event.currentTarget.checked) }
    : { defaultChecked: checked };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!step) return;
    event.preventDefault();
    onMove(step);
    // Moving the row in the DOM takes the focus away, so the grip is focused again.
    const grip = event.currentTarget;
    requestAnimationFrame(() => grip.focus());
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform && { ...transform, scaleX: 1, scaleY: 1 }), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="submit"
        name="up"
        value={name}
        className={styles.grip}
        aria-label={t('columns.move', { name: label })}
        onClick={(event: MouseEvent) => event.preventDefault()}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={14} aria-hidden="true" />
      </button>
      <Checkbox name="columns" value={name} label={label} {...box} />
    </li>
  );
}
