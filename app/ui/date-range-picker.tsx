import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { nightsOf } from '../core/stay';
import { stayInWords } from '../core/words';
import { Button } from './button';
import styles from './date-range-picker.module.css';
import { Icon } from './icon';
import type { PickedStay, PickLimits } from './pick-stay';
import { RangeCalendar } from './range-calendar';
import { useTranslation } from './translation';
import { useLocale } from './use-locale';

interface DateRangePickerProps {
  label: string;
  text: string;
  picked: PickedStay;
  limits: PickLimits;
  /** On a phone: a sheet that covers the page. */
  modal: boolean;
  /** The focus goes to the days; otherwise it stays where the person types. */
  inGrid: boolean;
  onType: (text: string) => void;
  onPick: (picked: PickedStay) => void;
  onOk: () => void;
  onCancel: () => void;
}

/** The calendar of a date-range field: two months beside the field, or a sheet on a phone. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, text, picked, limits, modal, inGrid, onType, onPick, onOk, onCancel } = props;
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useDialogPlace(dialog, modal);
  useLayoutEffect(() => {
    if (inGrid) dialog.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: !modal });
  }, [inGrid, modal]);

  const typed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onOk();
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${modal ? styles.sheet : styles.popover}`}
      style={place}
      open={modal ? undefined : true}
      aria-label={t('dates.title')}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {modal && (
        <div className={styles.top}>
          <p className={styles.title}>{t('dates.title')}</p>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onCancel}>
            <Icon name="close" />
          </button>
          <label className={styles.typed}>
            {label}
            <input
              type="text"
              autoComplete="off"
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={typed}
            />
          </label>
        </div>
      )}
      <div className={styles.months}>
        <RangeCalendar picked={picked} limits={limits} stacked={modal} onPick={onPick} />
      </div>
      <div className={styles.foot}>
        <p aria-live="polite">
          <Summary picked={picked} />
        </p>
        <Button type="button" look="quiet" onClick={() => onPick({})}>
          {t('clear')}
        </Button>
        <Button type="button" small={!modal} className={styles.ok} onClick={onOk}>
          OK
        </Button>
      </div>
    </dialog>
  );
}

/** `7 noches, del lunes 3 al lunes 10 de mayo`, or what to choose next. */
function Summary({ picked: { checkIn, checkOut } }: { picked: PickedStay }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  if (!checkIn || !checkOut) return t(checkIn ? 'dates.chooseCheckOut' : 'dates.chooseCheckIn');
  const stay = { checkIn, checkOut };
  return (
    <>
      <b>{t('nights', { count: nightsOf(stay) })}</b>, {stayInWords(stay, locale, { weekdays: true })}
    </>
  );
}

const GAP = 10;

/** Shows the sheet, or finds the side of the field where the calendar has room. */
function useDialogPlace(dialog: RefObject<HTMLDialogElement | null>, modal: boolean) {
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>();
  useLayoutEffect(() => {
    const box = dialog.current;
    const field = box?.parentElement;
    if (!box || !field) return;
    if (modal) {
      box.showModal();
      return () => box.close();
    }
    const anchor = field.getBoundingClientRect();
    const edge = Number.parseFloat(getComputedStyle(box).getPropertyValue('--page')) || 0;
    const farthest = document.documentElement.clientWidth - edge - box.offsetWidth;
    const left = Math.max(edge, Math.min(anchor.left, farthest)) - anchor.left;
    const needed = box.offsetHeight + GAP;
    const below = window.innerHeight - anchor.bottom;
    const above = needed > below && anchor.top > below && needed <= anchor.top + window.scrollY;
    const offset = anchor.height + GAP;
    setPlace(above ? { left, bottom: offset } : { left, top: offset });
  }, [dialog, modal]);
  // A low window has room for it on neither side: then the page moves, so that OK is in sight.
  useLayoutEffect(() => {
    if (place) dialog.current?.scrollIntoView({ block: 'nearest' });
  }, [dialog, place]);
  return place;
}
