import { useCallback, useState } from 'react';

/** Returns the text that screen readers announce next; repeated texts are announced again. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { said, announce };
}
