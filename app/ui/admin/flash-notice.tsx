import { useSearchParams } from 'react-router';
import { AdminNotice } from './admin-notice';

interface FlashNoticeProps<Flash extends string> {
  /** What can have been done, as addresses say it. */
  flashes: readonly Flash[];
  say: (flash: Flash) => string;
  /** What was done, but not all that was meant. */
  warnings?: readonly NoInfer<Flash>[];
}

/** What was just done, as the address says it (`?done=saved`). */
export function FlashNotice<Flash extends string>({ flashes, say, warnings = [] }: FlashNoticeProps<Flash>) {
  const [search] = useSearchParams();
  const done = flashes.find((flash) => flash === search.get('done'));
  return done ? <AdminNotice kind={warnings.includes(done) ? 'warning' : 'good'}>{say(done)}</AdminNotice> : null;
}
