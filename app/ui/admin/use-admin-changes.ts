import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `changed` when the team's data changes, and once after a reconnect, when changes may have been missed. Returns
 * true while disconnected.
 */
export function useAdminChanges(changed: () => void): boolean {
  const [isDeaf, setDeaf] = useState(false);
  const hear = useEffectEvent(changed);
  useEffect(() => {
    const events = new EventSource('/api/v1/schedule/changes');
    let wasHeard = false;
    events.addEventListener('change', () => hear());
    events.addEventListener('ready', () => {
      // The next load includes everything missed while disconnected.
      if (wasHeard) hear();
      wasHeard = true;
      setDeaf(false);
    });
    events.addEventListener('error', () => setDeaf(true));
    return () => events.close();
  }, []);
  return isDeaf;
}
