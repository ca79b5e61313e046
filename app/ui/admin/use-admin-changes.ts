import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `changed` when the team's data changes, and once after a reconnect, when changes may have been missed. Returns
 * true while disconnected.
 */
export function useAdminChanges(changed: () => void): boolean {
  const [isDeaf, setDeaf] = useState(false);
  const handleChange = useEffectEvent(changed);
  useEffect(() => {
    const events = new EventSource('/api/v1/schedule/changes');
    let hasChanged = false;
    events.addEventListener('change', () => handleChange());
    events.addEventListener('ready', () => {
      // Another `ready` event means a reconnect; changes may have been missed before it.
      if (hasChanged) handleChange();
      hasChanged = true;
      setDeaf(false);
    });
    events.addEventListener('error', () => setDeaf(true));
    return () => events.close();
  }, []);
  return isDeaf;
}
