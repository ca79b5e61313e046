import { Button, Kbd } from '@mantine/core';
import IconCheck from 'virtual:icons/check';
import IconInfoCircle from 'virtual:icons/info-circle';
import IconX from 'virtual:icons/x';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { nightsOf } from '../../../core/stay';
import { TitledAmounts } from '../../../ui/admin/titled-amounts';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { invoicingRows, type InvoicingPreview } from '../../bookings/invoicing/invoicing-rows';
import { notifiesGuestByDefault } from '../../bookings/tells-guest';
import { preselectedPrice } from '../../front-desk/move/price-choice';
import type { PricedSegment } from '../move-request';
import type { MoveChoice } from './move-api';
import { placePanel } from './place-panel';
import styles from './schedule-panel.module.css';
import type { Carry, MovePreview } from './use-carry';
import { usePanelKeys } from './use-panel-keys';
import type { ScheduleLabels } from './schedule-labels';

interface MovePanelProps {
  carry: Carry;
  preview: MovePreview | null;
  codeOf: (apartmentId: number) => string;
  failed: string | null;
  isSaving: boolean;
  onSave: (choice: MoveChoice) => void;
  onCancel: () => void;
  words: ScheduleLabels;
}

/** Shows a move's effect before it is saved: current and new nights and price. Enter saves. */
export function MovePanel({ carry, preview, codeOf, failed, isSaving, onSave, onCancel, words }: MovePanelProps) {
  const { t } = words;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // The user's choice applies only to the number of nights it was made for.
  const preselected = preselectedPrice(carry.bar, carry.proposal);
  const nights = nightsOf(carry.proposal);
  const [picked, setPicked] = useState<{ price: 'keep' | 'requote'; nights: number }>();
  const price = picked?.nights === nights ? picked.price : preselected;
  const setPrice = (chosen: typeof price) => setPicked({ price: chosen, nights });
  const answer = preview?.answer ?? null;
  const refused = preview?.refusal?.title ?? null;
  const isPriced = (price === 'keep' ? answer?.keepTotalCents : answer?.requoteTotalCents) !== null;
  const isReady = answer !== null && isPriced && !isSaving;
  useEffect(() => {
    if (box.current) placePanel(box.current, '[data-carried]');
    save.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (box.current) placePanel(box.current, '[data-carried]');
  }, [answer, refused]);
  useEffect(() => {
    if (failed !== null) save.current?.focus({ preventScroll: true });
  }, [failed]);
  const mayRequote = answer?.requoteTotalCents !== null && answer?.requoteTotalCents !== undefined;
  usePanelKeys(box, onCancel, (event) => {
    const isText = (event.target as HTMLElement).matches('input[type=text]');
    if (event.key.toLowerCase() === 'p' && !isText && !event.ctrlKey && !event.metaKey) {
      setPrice(price === 'keep' && mayRequote ? 'requote' : 'keep');
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    const form = new FormData(event.currentTarget);
    const difference = price === 'keep' ? 0 : answer.differenceCents;
    onSave({
      price,
      reason: String(form.get('reason') ?? ''),
      notify: form.get('notify') === 'on',
      ...(difference !== null && { expectedDifferenceCents: difference }),
    });
  };
  return (
    <div ref={box} role="dialog" aria-labelledby={`${id}-title`} className={styles.panel} hidden={isSaving}>
      <form onSubmit={onSubmit}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{titleOf(carry, codeOf, words)}</h2>
          <button type="button" className={styles.close} aria-label={t('move.cancel')} onClick={onCancel}>
            <IconX size={16} aria-hidden="true" />
          </button>
        </header>
        <div className={styles.content}>
          {answer?.new && (
            <>
              <Priced title={t('move.now')} segments={answer.old.segments} words={words} />
              <Priced title={t('move.then')} segments={(answer.requoted ?? answer.new).segments} words={words} />
              {answer.differenceCents !== null && (
                <p className={styles.difference}>
                  <b>{t('move.difference')}</b>
                  <b className="figures">{words.signed(answer.differenceCents)}</b>
                </p>
              )}
              <fieldset className={styles.prices}>
                <legend className="visually-hidden">{t('keys.price')}</legend>
                {(['keep', 'requote'] as const).map((choice) => {
                  const cents = choice === 'keep' ? answer.keepTotalCents : answer.requoteTotalCents;
                  return (
                    <label key={choice} className={styles.price} data-off={cents === null || undefined}>
                      <input
                        type="radio"
                        name="price"
                        value={choice}
                        checked={price === choice}
                        disabled={cents === null}
                        onChange={() => setPrice(choice)}
                      />
                      <b>{t(`move.${choice}`)}</b>
                      <span className="figures">
                        {cents === null ? '–' : t('move.total', { amount: words.money(cents) })}
                      </span>
                    </label>
                  );
                })}
              </fieldset>
            </>
          )}
          {answer?.invoicing && price === answer.price && <Invoicing preview={answer.invoicing} />}
          {!preview && <p className={styles.wait}>{t('move.wait')}</p>}
          {answer && !isPriced && <p className={styles.wait}>{t('move.noPrice')}</p>}
          <div role="alert">
            {(refused || failed) && (
              <p className={styles.refused}>{failed ? t('move.failed', { reason: failed }) : refused}</p>
            )}
            {carry.isChanged && (
              <p className={styles.refused}>
                <IconInfoCircle size={16} aria-hidden="true" /> {t('move.changedMeanwhile')}
              </p>
            )}
          </div>
          {answer && (
            <p className={styles.note}>
              <IconCheck size={16} aria-hidden="true" />
              <span>
                {answer.resolvesConflict && `${t('move.resolves')} `}
                {t('move.undoable')}
              </span>
            </p>
          )}
          <label className={styles.reason}>
            <span>{t('move.reason')}</span>
            <input type="text" name="reason" maxLength={200} autoComplete="off" />
          </label>
          <div className={styles.foot}>
            <label className={styles.notify}>
              <input type="checkbox" name="notify" defaultChecked={notifiesGuestByDefault.moved} /> {t('move.notify')}
            </label>
            <Button variant="default" onClick={onCancel} rightSection={<Kbd size="xs">Esc</Kbd>}>
              {t('move.cancel')}
            </Button>
            <Button
              ref={save}
              type="submit"
              rightSection={<Kbd size="xs">{t('move.enter')}</Kbd>}
              {...(!isReady && { 'aria-disabled': true, 'data-disabled': true })}
            >
              {t(isToApartment(carry) ? 'move.save' : 'move.saveDates')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

const isToApartment = ({ bar, proposal }: Carry) => proposal.place.apartmentId !== bar.apartmentId;

function titleOf({ bar, proposal }: Carry, codeOf: (id: number) => string, { t }: ScheduleLabels): string {
  const isElsewhere = proposal.place.apartmentId !== bar.apartmentId;
  const isOtherTime = proposal.checkIn !== bar.checkIn || proposal.checkOut !== bar.checkOut;
  const codes = { from: codeOf(bar.apartmentId), to: codeOf(proposal.place.apartmentId) };
  if (!isElsewhere) return t('move.toDates');
  return isOtherTime ? t('move.both', codes) : t('move.toApartment', codes);
}

function Invoicing({ preview }: { preview: InvoicingPreview }) {
  const { t } = useTranslation('bookings/invoicing');
  const rows = invoicingRows(preview, useLocale(), t);
  return <TitledAmounts title={t('title')} rows={rows} text={preview.by === 'hand' ? t('byHand') : undefined} />;
}

function Priced({
  title,
  segments,
  words,
}: {
  title: string;
  segments: readonly PricedSegment[];
  words: ScheduleLabels;
}) {
  const { t, money } = words;
  return (
    <div className={styles.priced}>
      <h3 className="visually-hidden">{title}</h3>
      {segments.map(({ code, category, from, nights, amountCents }) => {
        const each = amountCents % nights === 0 ? ` × ${money(amountCents / nights)}` : '';
        return (
          <p key={`${code} ${from}`}>
            <span>{`${code} · ${category} · ${t('details.nights', { count: nights })}${each}`}</span>
            <span className="figures">{money(amountCents)}</span>
          </p>
        );
      })}
    </div>
  );
}
