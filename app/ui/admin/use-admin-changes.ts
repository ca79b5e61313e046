import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `changed` when somebody changes what the team sees, and once where
 * something may have been missed. Answers whether nothing can be heard at the moment.
 */
export function useAdminChanges(changed: () => void): boolean {
  const [isDeaf, setDeaf] = useState(false);
  const hear = useEffectEvent(changed);
  useEffect(() => {
    const events = new EventSource('/api/v1/schedule/changes');
    let wasHeard = false;
    events.addEventListener('change', () => hear());
    events.addEventListener('ready', () => {
      // What happened while nothing was heard is in the next answer.
      if (wasHeard) hear();
      wasHeard = true;
      setDeaf(false);
    });
    events.addEventListener('error', () => setDeaf(true));
    return () => events.close();
  }, []);
  return isDeaf;
}
