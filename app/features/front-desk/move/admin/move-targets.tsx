import IconBan from 'virtual:icons/ban';
import IconCheck from 'virtual:icons/check';
import { addDays, daysBetween } from '../../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../../core/format';
import { type Locale, textIn } from '../../../../core/locale';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { sourceName } from '../../../calendars/calendar-source';
import { formatNearStay } from '../../../bookings/near-dates';
import type { MovePage } from './move-page.server';
import styles from './move-targets.module.css';

interface MoveTargetsProps {
  page: MovePage;
  picked: string | undefined;
  onPick: (to: string) => void;
}

type Row = MovePage['rows'][number];

export function MoveTargets({ page, picked, onPick }: MoveTargetsProps) {
  const { t } = useTranslation('front-desk/move');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const { rows, categories, typed, booking, nights, window } = page;
  const days = daysBetween(window.checkIn, window.checkOut);
  const marks = [0, 1 / 2, 1].map((part) => addDays(window.checkIn, Math.round(part * days)));
  return (
    <Panel
      flush
      title={t('apartment')}
      note={[ui('guests', { count: booking.guests }), ui('nights', { count: nights })].join(', ')}
      action={
        <span className={styles.filters}>
          <select name="category" defaultValue={typed.category} aria-label={t('category')} className={styles.select}>
            <option value="">{t('anyCategory')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {textIn(name, locale)}
              </option>
            ))}
          </select>
          <label className={styles.toggle}>
            <input type="checkbox" name="taken" value="1" defaultChecked={typed.taken} />
            {t('showTaken')}
          </label>
        </span>
      }
    >
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t('apartment')}</span>
        <span className={styles.marks}>
          {marks.map((day) => (
            <span key={day}>{formatDate(day, locale, 'short')}</span>
          ))}
        </span>
        <span>{t('availability')}</span>
        <span className={styles.amount}>{t('difference')}</span>
      </div>
      <fieldset className={styles.rows}>
        <legend className="visually-hidden">{t('apartment')}</legend>
        {rows.length === 0 && <p className={styles.none}>{t('none')}</p>}
        {rows.map((row) => (
          <TargetRow
            key={row.to}
            row={row}
            stay={page.stay}
            isChosen={(picked ?? page.to) === row.to}
            onPick={() => onPick(row.to)}
          />
        ))}
      </fieldset>
    </Panel>
  );
}

interface TargetRowProps {
  row: Row;
  stay: MovePage['stay'];
  isChosen: boolean;
  onPick: () => void;
}

function TargetRow({ row, stay, isChosen, onPick }: TargetRowProps) {
  const { t } = useTranslation('front-desk/move');
  const locale = useLocale();
  const reason = useReason(row, stay);
  const difference = row.differenceCents === null || !row.open ? '–' : signed(row.differenceCents, locale);
  const [, ...others] = row.split ?? [];
  return (
    <label className={styles.row} data-chosen={isChosen || undefined} data-closed={!row.open || undefined}>
      {row.open ? (
        <input type="radio" name="to" value={row.to} checked={isChosen} onChange={onPick} />
      ) : (
        <IconBan size={16} stroke={1.75} aria-hidden="true" className={styles.ban} />
      )}
      <span className={styles.place}>
        <b>{row.code}</b>{' '}
        {row.split ? (
          <span>
            + <b>{others.map(({ code }) => code).join(' + ')}</b> {t('changes', { count: row.split.length - 1 })}
          </span>
        ) : (
          <span>{textIn(row.categoryName, locale)}</span>
        )}
      </span>
      <Strip row={row} />
      <span className={row.open ? styles.good : styles.reason}>
        {row.open && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        {row.unready ? `${reason} · ${t(`unready.${row.unready}`)}` : reason}
      </span>
      <span className={styles.amount}>{difference}</span>
    </label>
  );
}

function useReason(row: Row, stay: MovePage['stay']): string {
  const { t } = useTranslation('front-desk/move');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const { by, split, freeUntil } = row;
  if (split && row.open) {
    const parts = split.map(({ code, nights }, index) =>
      t('splitPart', { nights: index === 0 ? ui('nights', { count: nights }) : String(nights), code }),
    );
    return t(row.present ? 'staysInAll' : 'split', { parts: parts.join(', ') });
  }
  if (row.refusal === 'apartment_not_let') return t('notLet');
  if (row.refusal === 'too_many_guests') return t('tooSmall', { count: row.maxGuests });
  if (by) {
    const name = by.name || (by.source && sourceName(by.source)) || t(`takenBy.${by.kind}`);
    return t('taken', { name, dates: formatNearStay(by, stay.checkIn, locale) });
  }
  if (row.present) return t('stays');
  return freeUntil === null ? t('free') : t('fits', { day: formatDate(freeUntil, locale, 'short') });
}

function Strip({ row: { strip, stay } }: { row: Row }) {
  const place = ({ left, right }: { left: number; right: number }) => ({ left: `${left}%`, right: `${right}%` });
  return (
    <span className={styles.strip} aria-hidden="true">
      <span className={styles.wanted} style={place(stay)} />
      {strip.map((taken) => (
        <span
          key={`${taken.left} ${taken.right}`}
          className={styles.taken}
          data-kind={taken.kind}
          style={place(taken)}
        />
      ))}
    </span>
  );
}

/** Formats a signed amount: `+246,40 €`, with a true minus sign. */
export function signed(cents: number, locale: Locale): string {
  if (cents === 0) return formatMoney(0, locale);
  return `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents), locale)}`;
}
