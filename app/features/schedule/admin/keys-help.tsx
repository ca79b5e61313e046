import { Kbd } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './keys-help.module.css';
import type { ScheduleLabels } from './schedule-labels';

export function KeysHelp({ onClose, words }: { onClose: () => void; words: ScheduleLabels }) {
  const { t } = words;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const keys: [string[], string][] = [
    [['↑', '↓', '←', '→'], t('keys.cell')],
    [['Tab'], t('keys.nextBar')],
    [[t('keys.home'), t('keys.end')], t('keys.ends')],
    [[t('keys.pageUp'), t('keys.pageDown')], t('keys.month')],
    [['T'], t('keys.today')],
    [['+', '−'], t('keys.zoom')],
    [[t('keys.enter')], t('keys.details')],
    [['M'], t('keys.move')],
    [['E'], t('keys.stretch')],
    [[t('keys.shift'), '←', '→'], t('keys.week')],
    [['N'], t('keys.book')],
    [['B'], t('keys.block')],
    [['U'], t('keys.urgent')],
    [['P'], t('keys.price')],
    [['Ctrl', 'Z'], t('keys.undo')],
    [['Esc'], t('keys.close')],
  ];
  return (
    <dialog ref={box} className={styles.box} aria-label={t('keys.open')} onClose={onClose}>
      <h2>{t('keys.open')}</h2>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{t('details.close')}</button>
      </form>
    </dialog>
  );
}
