import { useCallback, useState } from 'react';

/** Returns the text that screen readers announce next; repeated texts are announced again. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { said: announcement, announce };
}
