import { Kbd } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconTool from 'virtual:icons/tool';
import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/link';
import type { Segment } from '../schedule-model';
import { placePanel } from './place-panel';
import styles from './schedule-panel.module.css';
import type { ScheduleLabels } from './schedule-labels';
import { usePanelKeys } from './use-panel-keys';

interface BlockMenuProps {
  segment: Segment;
  code: string;
  isFree: boolean;
  onBlock: () => void;
  onClose: () => void;
  words: ScheduleLabels;
}

export function BlockMenu({ segment, code, isFree, onBlock, onClose, words }: BlockMenuProps) {
  const { t, paths } = words;
  const box = useRef<HTMLDivElement>(null);
  const { apartmentId, from, to } = segment;
  useEffect(() => {
    if (!box.current) return;
    placePanel(box.current, '[data-drawing]');
    box.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [apartmentId, from, to]);
  usePanelKeys(box, onClose, (event) => {
    if (event.key.toLowerCase() === 'n') box.current?.querySelector('a')?.click();
    if (event.key.toLowerCase() === 'b') {
      event.preventDefault();
      onBlock();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = stops.indexOf(document.activeElement as HTMLElement) + step;
    stops[(next + stops.length) % stops.length]?.focus();
  });
  return (
    <div ref={box} role="dialog" aria-label={t('draw.label')} className={`${styles.panel} ${styles.menu}`}>
      <div className={styles.content}>
        <p>{t('draw.title', { code, dates: words.dates(from, to) })}</p>
        {isFree ? (
          <>
            <Link className={styles.choice} to={paths.adminNewBooking({ apartment: apartmentId, from, to })}>
              <IconPlus size={16} aria-hidden="true" /> {t('draw.book')} <Kbd size="xs">N</Kbd>
            </Link>
            <button type="button" className={styles.choice} onClick={onBlock}>
              <IconTool size={16} aria-hidden="true" /> {t('draw.block')} <Kbd size="xs">B</Kbd>
            </button>
          </>
        ) : (
          <button type="button" className={styles.choice} onClick={onClose}>
            {t('draw.taken')}
          </button>
        )}
      </div>
    </div>
  );
}
