import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator, type Location } from 'react-router';
import { telephoneLink } from '../core/telephone';
import { noteWays, onUnanswered, reportUnanswered, unanswered, type Unanswered } from './keep-page';
import { Trans, useTranslation } from './translation';
import styles from './unanswered-notice.module.css';

const AGAIN_MS = 2_000;

/** Says that the service does not answer, that nothing typed is lost, and when it is back. */
export function UnansweredNotice({ phone }: { phone?: string | undefined }) {
  const { t } = useTranslation('ui', { keyPrefix: 'unanswered' });
  const told = useSyncExternalStore(onUnanswered, unanswered, nothing);
  useWays();
  useReturn(told);
  if (!told) return null;
  return (
    <div role="alert" className={styles.notice} data-over={told.isOver || undefined}>
      <p>
        {t(told.isOver ? 'over' : told.reason)}{' '}
        {told.wasSent && told.reason !== 'unknown' && t(told.isOver ? 'sendAgain' : 'kept')}
        {phone && !told.isOver && told.reason !== 'offline' && (
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
  const asked = useNavigation().location;
  const matches = useMatches();
  useEffect(() => {
    const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    noteWays({ shown: pathOf(shown), asked: asked && pathOf(asked), loaded });
  }, [shown, asked, matches]);
}

/** Asks whether the service is back; what the page shows is then fetched again. */
function useReturn(told: Unanswered | undefined): void {
  const { revalidate } = useRevalidator();
  const isWaiting = told !== undefined && !told.isOver;
  const wasSent = told?.wasSent;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const answer = await fetch('/health', { signal: asking.signal }).catch(() => undefined);
      const before = unanswered();
      if (!answer?.ok || !before || asking.signal.aborted) return;
      reportUnanswered(wasSent ? { ...before, isOver: true } : undefined);
      void revalidate();
    };
    const again = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      asking.abort();
      clearInterval(again);
    };
  }, [isWaiting, wasSent, revalidate]);
}

function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
