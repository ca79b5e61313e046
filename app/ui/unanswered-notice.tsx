import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator, type Location } from 'react-router';
import { telephoneLink } from '../core/telephone';
import { reportNavigation, onUnanswered, reportUnanswered, unanswered, type Unanswered } from './retain-page';
import { Trans, useTranslation } from './translation';
import styles from './unanswered-notice.module.css';

const AGAIN_MS = 2_000;

/**
 * Reports that the service does not respond and that no input is lost, and later that the service is available again.
 */
export function UnansweredNotice({ phone }: { phone?: string | undefined }) {
  const { t } = useTranslation('ui', { keyPrefix: 'unanswered' });
  const unansweredNow = useSyncExternalStore(onUnanswered, unanswered, nothing);
  useWays();
  useReturn(unansweredNow);
  if (!unansweredNow) return null;
  return (
    <div role="alert" className={styles.notice} data-over={unansweredNow.isOver || undefined}>
      <p>
        {t(unansweredNow.isOver ? 'over' : unansweredNow.reason)}{' '}
        {unansweredNow.wasSent && unansweredNow.reason !== 'unknown' && t(unansweredNow.isOver ? 'sendAgain' : 'kept')}
        {phone && !unansweredNow.isOver && unansweredNow.reason !== 'offline' && (
          <>
            {' '}
            <Trans t={t} i18nKey="call" values={{ phone }} components={{ call: <a href={telephoneLink(phone)} /> }} />
          </>
        )}
      </p>
      <button type="button" aria-label={t('close')} onClick={() => reportUnanswered(undefined)}>
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  );
}

const nothing = () => undefined;

function useWays(): void {
  const shown = useLocation();
  const targetLocation = useNavigation().location;
  const matches = useMatches();
  useEffect(() => {
    const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    reportNavigation({ shown: pathOf(shown), asked: targetLocation && pathOf(targetLocation), loaded });
  }, [shown, targetLocation, matches]);
}

/** Polls until the service is back, then revalidates the page. */
function useReturn(unansweredNow: Unanswered | undefined): void {
  const { revalidate } = useRevalidator();
  const isWaiting = unansweredNow !== undefined && !unansweredNow.isOver;
  const wasSent = unansweredNow?.wasSent;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    const checkServer = async () => {
      const isBack = await isServiceBack(controller.signal);
      const before = unanswered();
      if (!isBack || !before || controller.signal.aborted) return;
      reportUnanswered(wasSent ? { ...before, isOver: true } : undefined);
      void revalidate();
    };
    const again = setInterval(() => void checkServer(), AGAIN_MS);
    return () => {
      controller.abort();
      clearInterval(again);
    };
  }, [isWaiting, wasSent, revalidate]);
}

/** Checks only the database, which is all that pages need; other problems of a node concern its operators. */
async function isServiceBack(signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch('/ready', { signal });
    const { checks } = (await answer.json()) as { checks?: { database?: string } };
    return checks?.database === 'ok';
  } catch {
    return false;
  }
}

function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
