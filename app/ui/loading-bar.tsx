import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** docs/specification.md, section 9: nothing is shown for the first 200 ms; the bar is nearly full after 5000. */
const THROTTLE_MS = 200;
const DURATION_MS = 5000;
/** Milliseconds that the full bar stays; `FAILED_MS` applies to the red bar. */
const DONE_MS = 300;
const FAILED_MS = 2000;

const FAILURE = 'estancia:load-failed';

/** Changes the color of the loading bar to red. */
export function markLoadFailed(): void {
  window.dispatchEvent(new Event(FAILURE));
}

type Phase = 'idle' | 'loading' | 'done' | 'failed';

/** Progress bar shown while another page loads (docs/specification.md, sections 4 and 9). */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle';
  const hasLoaded = useRef(false);
  const [phase, setPhase] = useState<Phase>('idle');

  useEffect(() => {
    if (!loading) {
      setPhase((before) => (before === 'loading' ? 'done' : before));
      return undefined;
    }
    hasLoaded.current = true;
    setPhase('idle');
    const shown = setTimeout(() => setPhase('loading'), THROTTLE_MS);
    return () => clearTimeout(shown);
  }, [loading]);

  useEffect(() => {
    // A document that failed to load entirely has no bar to color red.
    const onFailure = () => hasLoaded.current && setPhase('failed');
    window.addEventListener(FAILURE, onFailure);
    return () => window.removeEventListener(FAILURE, onFailure);
  }, []);

  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const over = setTimeout(() => setPhase('idle'), phase === 'failed' ? FAILED_MS : DONE_MS);
    return () => clearTimeout(over);
  }, [phase]);

  if (phase === 'idle') return null;
  return (
    <div
      className={`${styles.bar} ${styles[phase]}`}
      style={{ '--duration': `${DURATION_MS}ms` } as Record<string, string>}
      data-phase={phase}
      aria-hidden="true"
    />
  );
}
