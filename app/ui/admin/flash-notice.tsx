import { useSearchParams } from 'react-router';
import { AdminNotice } from './admin-notice';

interface FlashNoticeProps<Flash extends string> {
  /** Values of the `done` query parameter that this page accepts. */
  flashes: readonly Flash[];
  messageFor: (flash: Flash) => string;
  /** Flashes shown as warnings, because the action succeeded only in part. */
  warnings?: readonly NoInfer<Flash>[];
}

/** Confirms the action that was just completed, as named by the address (`?done=saved`). */
export function FlashNotice<Flash extends string>({ flashes, messageFor, warnings = [] }: FlashNoticeProps<Flash>) {
  const [search] = useSearchParams();
  const done = flashes.find((flash) => flash === search.get('done'));
  return done ? (
    <AdminNotice kind={warnings.includes(done) ? 'warning' : 'good'}>{messageFor(done)}</AdminNotice>
  ) : null;
}
