import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { timeLeft, type HoldEnd, type TimeLeft } from './hold-words';

const SECOND_MS = 1000;

/**
 * How long the hold goes on by the server's clock, whatever the visitor's shows;
 * undefined until the page has its scripts. The page is asked for anew when the
 * time is over, and when somebody comes back to it, as clocks may have stood
 * still meanwhile.
 */
export function useTimeLeft({ holdUntil, asOf }: HoldEnd): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft>();
  const { revalidate } = useRevalidator();
  const end = holdUntil.getTime();
  const told = asOf.getTime();
  useEffect(() => {
    const ahead = told - receivedAt();
    let isOver = false;
    const look = () => {
      const now = timeLeft(end - (Date.now() + ahead));
      setLeft((before) => (before && textOf(before) === textOf(now) ? before : now));
      if (now.unit !== 'none' || isOver) return;
      isOver = true;
      void revalidate();
    };
    const askAnew = () => {
      if (!document.hidden) void revalidate();
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    document.addEventListener('visibilitychange', askAnew);
    window.addEventListener('pageshow', askAnewIfKept);
    function askAnewIfKept({ persisted }: PageTransitionEvent) {
      if (persisted) askAnew();
    }
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAnew);
      window.removeEventListener('pageshow', askAnewIfKept);
    };
  }, [end, told, revalidate]);
  return left;
}

const textOf = (left: TimeLeft) => ('count' in left ? `${left.unit} ${left.count}` : left.unit);

/**
 * By the visitor's clock: when the server's word of its time came. With the
 * document that was before its scripts, later with the answer that is shown now.
 */
function receivedAt(): number {
  const isAlive = 'alive' in document.documentElement.dataset;
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const since = isAlive || !document_ ? 0 : performance.now() - document_.responseStart;
  return Date.now() - Math.max(0, since);
}
