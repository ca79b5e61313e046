import { useEffect } from 'react';
import { useFetcher } from 'react-router';

/**
 * Marks a new booking as seen once its page is shown. The loader cannot: it also runs for a prefetch, when somebody
 * points at a link.
 */
export function LookedAt({ isNew }: { isNew: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isNew) void submit({ intent: 'looked' }, { method: 'post' });
  }, [isNew, submit]);
  return null;
}
