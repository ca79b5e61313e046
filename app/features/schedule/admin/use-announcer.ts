import { useCallback, useState } from 'react';

/** What screen readers hear next; the same words twice are heard twice. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { said, announce };
}
