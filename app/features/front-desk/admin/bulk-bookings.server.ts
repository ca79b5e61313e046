import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import type { WholeList } from '../../../core/list-input';
import type { BulkOutcome } from '../../../core/list-page';
import { MAX_BULK_ROWS, runBulk } from '../../lists/run-bulk.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { markNoShow } from '../lifecycle/mark-no-show.server';
import { previewBulk, type PreviewedRow } from '../lifecycle/preview-bulk.server';
import { undoStep } from '../lifecycle/undo-step.server';
import { listBookings } from '../../bookings/list-bookings.server';
import { remindPayment } from '../../payments/reminders/remind-payment.server';
import { guestEmails } from '../../bookings/notify-guest.server';
import { bulkKinds, type BulkKind } from '../lifecycle/bulk-kinds';

export interface BulkConfirmation {
  kind: BulkKind;
  rows: PreviewedRow[];
  /** Number of selected bookings beyond the limit. */
  leftOut: number;
}

export interface BulkDone {
  kind: BulkKind | 'undo';
  outcome: BulkOutcome;
  /** References of canceled bookings whose guests were not notified. */
  untold: string[];
  /** Bookings and steps for the undo, `12:345,13:346`; empty if nothing can be undone. */
  steps: string;
}

/**
 * Handles the bar for bulk actions and its dialog. The first request returns a preview, and the second executes the
 * action.
 */
export async function changeSelected(
  actor: Actor,
  form: FormData,
  search: URLSearchParams,
): Promise<{ ask: BulkConfirmation } | { done: BulkDone }> {
  const intent = String(form.get('intent'));
  const requested = bulkKinds.find((kind) => intent === `ask-${kind}`);
  if (requested) return { ask: await confirmationFor(actor, requested, form, search) };
  const kind = bulkKinds.find((name) => intent === name);
  if (kind) return { done: await change(actor, kind, form) };
  if (intent === 'undo') return { done: await takeBack(actor, form) };
  throw new AppError('not_found');
}

async function confirmationFor(
  actor: Actor,
  kind: BulkKind,
  form: FormData,
  search: URLSearchParams,
): Promise<BulkConfirmation> {
  const whole = form.has('whole')
    ? await listBookings(actor, Object.fromEntries(search), { upTo: MAX_BULK_ROWS })
    : null;
  const all = whole ? whole.data.map(({ id }) => id) : form.getAll('ids').map(idOfText);
  const rows = await previewBulk(actor, all.slice(0, MAX_BULK_ROWS), kind);
  return { kind, rows, leftOut: Math.max(0, (whole?.meta.total ?? all.length) - MAX_BULK_ROWS) };
}

/** Executes only what was previewed. A booking that has changed since the preview, or whose fee has, is refused. */
async function change(actor: Actor, kind: BulkKind, form: FormData): Promise<BulkDone> {
  const emails = await guestEmails(form.getAll('ids').map(idOfText));
  const steps: string[] = [];
  const untold: string[] = [];
  const shown = (name: string) => Number(form.get(name) ?? Number.NaN);
  const outcome = await runBulk(selected(actor, form), async (id) => {
    const version = shown(`version-${id}`);
    const { eventId, reference } = await operate(id, version);
    steps.push(`${id}:${eventId}`);
    if (kind === 'cancel' && !emails.has(id)) untold.push(reference);
  });
  return { kind, outcome, untold, steps: steps.join(',') };

  function operate(id: number, version: number) {
    if (kind === 'remind') return remindPayment(actor, id, { version });
    const end = kind === 'cancel' ? cancelBooking : markNoShow;
    return end(actor, id, { version, feeCents: shown(`fee-${id}`) });
  }
}

async function takeBack(actor: Actor, form: FormData): Promise<BulkDone> {
  const pairs = String(form.get('steps'))
    .split(',')
    .map((pair) => pair.split(':').map(idOfText));
  const steps = new Map(pairs.map(([id = 0, eventId = 0]) => [id, eventId]));
  const rows = new FormData();
  for (const id of steps.keys()) rows.append('ids', String(id));
  const outcome = await runBulk(selected(actor, rows), (id) => undoStep(actor, id, { eventId: steps.get(id) }));
  return { kind: 'undo', outcome, untold: [], steps: '' };
}

function selected(actor: Actor, form: FormData) {
  const list = (input: object, whole: WholeList) => listBookings(actor, input, whole);
  return { locale: actor.locale, form, search: new URLSearchParams(), list };
}
