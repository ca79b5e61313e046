import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { timeLeft, type HoldEnd, type TimeLeft } from './hold-texts';

const SECOND_MS = 1000;

/**
 * Returns the time left by the server's clock, whatever the visitor's clock shows; undefined until scripts run. Reloads
 * the page data at the end and when the tab is shown again, since timers may have been suspended.
 */
export function useTimeLeft({ holdUntil, asOf }: HoldEnd): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft>();
  const { revalidate } = useRevalidator();
  const end = holdUntil.getTime();
  const reportedAt = asOf.getTime();
  useEffect(() => {
    const ahead = reportedAt - receivedAt();
    let isOver = false;
    const look = () => {
      const now = timeLeft(end - (Date.now() + ahead));
      setLeft((before) => (before && textOf(before) === textOf(now) ? before : now));
      if (now.unit !== 'none' || isOver) return;
      isOver = true;
      void revalidate();
    };
    const refetch = () => {
      if (!document.hidden) void revalidate();
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('pageshow', refetchIfPersisted);
    function refetchIfPersisted({ persisted }: PageTransitionEvent) {
      if (persisted) refetch();
    }
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('pageshow', refetchIfPersisted);
    };
  }, [end, reportedAt, revalidate]);
  return left;
}

const textOf = (left: TimeLeft) => ('count' in left ? `${left.unit} ${left.count}` : left.unit);

/**
 * Returns the time, by the visitor's clock, at which the server's time was received. Before the document's scripts have
 * run, this is the time of the document's response; later it is the time of the current answer.
 */
function receivedAt(): number {
  const isAlive = 'alive' in document.documentElement.dataset;
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const since = isAlive || !document_ ? 0 : performance.now() - document_.responseStart;
  return Date.now() - Math.max(0, since);
}
