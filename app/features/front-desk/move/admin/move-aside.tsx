import { Button, Checkbox, TextInput } from '@mantine/core';
import IconArrowRight from 'virtual:icons/arrow-right';
import IconInfoCircle from 'virtual:icons/info-circle';
import { useState } from 'react';
import { formatMoney } from '../../../../core/format';
import { textIn } from '../../../../core/locale';
import { ActionButton } from '../../../../ui/admin/action-button';
import { Panel } from '../../../../ui/admin/panel';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { formatNearStay } from '../../../bookings/near-dates';
import { InvoicingFollows } from '../../admin/invoicing-follows';
import styles from './move-aside.module.css';
import type { MovePage } from './move-page.server';

export function MoveSidePanel({ page, error }: { page: MovePage; error: string | undefined }) {
  const { t } = useTranslation('front-desk/move');
  const paths = usePaths();
  const { booking, preview, typed, price, today, hasMailServer } = page;
  const [notifies, setNotifies] = useState(typed.notify);
  const needsReason = price === 'manual';
  const language = t(`language.${booking.language}`);
  return (
    <aside className={styles.aside}>
      <Panel title={t('beforeSaving')} flush>
        <Comparison page={page} />
        <div className={styles.body}>
          <InvoicingFollows preview={preview?.invoicing ?? null} />
          <TextInput
            name="reason"
            label={
              <>
                {t('reason')} {!needsReason && <span className={styles.soft}>{t('optional')}</span>}
              </>
            }
            defaultValue={typed.reason}
            error={error}
            required={needsReason}
            maxLength={200}
            autoComplete="off"
          />
          {booking.hasEmail ? (
            <Checkbox
              name="notify"
              value="1"
              defaultChecked={typed.notify}
              onChange={(event) => setNotifies(event.currentTarget.checked)}
              label={booking.firstName ? t('notify', { name: booking.firstName, language }) : t('notifyNobody')}
              description={hasMailServer ? undefined : t('noMailServer')}
            />
          ) : (
            <p className={styles.soft}>{t('noEmail')}</p>
          )}
          <p className={styles.note}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {[
                booking.checkIn < today && t('slept'),
                t('undo'),
                notifies && booking.hasEmail && hasMailServer && t('mailAfter'),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </p>
          <div className={styles.buttons} data-bottom-bar>
            <Button component={Link} to={paths.adminBooking(booking.id)} variant="default">
              {t('cancel')}
            </Button>
            <SaveButton page={page} key={preview?.refusal?.code ?? 'open'} />
          </div>
        </div>
      </Panel>
    </aside>
  );
}

/** Save button. If the move is refused, the button stays visible with the reason below it. */
function SaveButton({ page: { preview, isSplit, lost, today } }: { page: MovePage }) {
  const { t } = useTranslation('front-desk/move');
  const codes = [...new Set(preview?.new?.segments.map(({ code }) => code))];
  // Apartments of past nights are not named as the target.
  const toCome = [...new Set(preview?.new?.segments.filter(({ to }) => to > today).map(({ code }) => code))];
  const before = preview?.old.segments.map(({ code }) => code) ?? [];
  const isElsewhere = before.join() !== codes.join() || isSplit;
  const entered = toCome.filter((code) => !before.includes(code));
  const unchosen = lost ? t('lost', { code: lost }) : t('chooseFirst');
  const refusal = preview ? preview.refusal?.message : unchosen;
  const label =
    isElsewhere && toCome.length > 0
      ? t('moveTo', { code: (entered.length > 0 ? entered : toCome).join(' + ') })
      : t('change');
  return (
    <>
      <ActionButton label={label} variant="filled" refused={refusal} above className={styles.save} />
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    </>
  );
}

function Comparison({ page: { preview, today } }: { page: MovePage }) {
  const { t } = useTranslation('front-desk/move');
  const locale = useLocale();
  if (!preview) return null;
  const { old, new: after } = preview;
  const codes = (side: typeof old) => side.segments.map(({ code }) => code).join(' + ');
  const categories = (side: typeof old) =>
    [...new Set(side.segments.map(({ categoryName }) => textIn(categoryName, locale)))].join(' + ');
  const dates = (side: typeof old) => formatNearStay(side, today, locale);
  const money = (cents: number) => formatMoney(cents, locale);
  const rows: (readonly [string, string, string | undefined])[] = [
    [t('apartment'), codes(old), after ? codes({ ...old, ...after }) : undefined],
    [t('category'), categories(old), after ? categories({ ...old, ...after }) : undefined],
    [t('dates'), dates(old), after ? dates({ ...old, ...after }) : undefined],
    [t('total'), money(old.totalCents), after ? money(after.totalCents) : undefined],
    [t('balance'), money(old.owedCents), after ? money(after.owedCents) : undefined],
    ...(old.toRefundCents > 0 || (after?.toRefundCents ?? 0) > 0
      ? [[t('toRefund'), money(old.toRefundCents), after ? money(after.toRefundCents) : undefined] as const]
      : []),
    [t('bail'), money(old.bailCents), money(old.bailCents)],
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('now')}</th>
          <th scope="col" colSpan={2}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody aria-live="polite">
        {rows.map(([name, before, then]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{then !== undefined && then !== before && <IconArrowRight size={14} aria-hidden="true" />}</td>
            <td>{then === undefined || then === before ? <span>{t('same')}</span> : <b>{then}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
