import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { CalendarDate } from '../../../core/calendar-date';
import { parseTypedDate } from '../../../core/date-input';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import type { Segment } from '../schedule-model';
import { saveBlock, type BlockChoice } from './move-api';
import { placePanel } from './place-panel';
import styles from './schedule-panel.module.css';
import type { ScheduleLabels } from './schedule-labels';
import { usePanelKeys } from './use-panel-keys';

interface BlockPanelProps {
  segment: Segment;
  today: CalendarDate;
  code: string;
  onSaved: (id: number) => void;
  onClose: () => void;
  words: ScheduleLabels;
}

export function BlockPanel({ segment, today, code, onSaved, onClose, words }: BlockPanelProps) {
  const { t, locale } = words;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    placePanel(box.current, '[data-drawing]');
    box.current.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
  }, []);
  usePanelKeys(box, onClose);
  const save = async (choice: BlockChoice) => {
    setSaving(true);
    const result = await saveBlock(choice, locale);
    setSaving(false);
    if (result?.answer) onSaved(result.answer.id);
    else setRefused(result?.refusal?.title ?? null);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    /** Passes unreadable dates on as typed: the operation reports the problem. */
    const dateIn = (typed: string) => {
      const read = parseTypedDate(typed, locale, today);
      return read.ok ? read.value : typed;
    };
    void save({
      apartmentId: segment.apartmentId,
      checkIn: dateIn(text('checkIn')),
      checkOut: dateIn(text('checkOut')),
      kind: text('kind'),
      reason: text('reason'),
    });
  };
  return (
    <div ref={box} role="dialog" aria-labelledby={id} className={styles.panel}>
      <form onSubmit={onSubmit}>
        <header className={styles.header}>
          <h2 id={id}>{t('blockForm.title', { code })}</h2>
        </header>
        <div className={styles.content}>
          <div className={styles.pair}>
            <AdminDateField
              name="checkIn"
              label={t('blockForm.from')}
              today={today}
              defaultValue={segment.from}
              width="full"
            />
            <AdminDateField
              name="checkOut"
              label={t('blockForm.to')}
              today={today}
              defaultValue={segment.to}
              width="full"
            />
          </div>
          <label className={styles.field}>
            {t('blockForm.kind')}
            <select name="kind" defaultValue="maintenance">
              <option value="maintenance">{t('block.maintenance')}</option>
              <option value="owner">{t('block.owner')}</option>
            </select>
          </label>
          <label className={styles.field}>
            {t('blockForm.reason')}
            <input type="text" name="reason" maxLength={200} autoComplete="off" />
          </label>
          <div role="alert">{refused && <p className={styles.refused}>{refused}</p>}</div>
          <div className={styles.foot}>
            <Button variant="default" onClick={onClose}>
              {t('blockForm.cancel')}
            </Button>
            <Button type="submit" {...(isSaving && { 'aria-disabled': true, 'data-disabled': true })}>
              {t('blockForm.save')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}
