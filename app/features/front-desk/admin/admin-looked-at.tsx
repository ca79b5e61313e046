import { useEffect } from 'react';
import { useFetcher } from 'react-router';

/**
 * Marks a new booking as seen once its page is rendered. The loader cannot do this, because it also runs for
 * prefetches.
 */
export function LookedAt({ isNew }: { isNew: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isNew) void submit({ intent: 'looked' }, { method: 'post' });
  }, [isNew, submit]);
  return null;
}
