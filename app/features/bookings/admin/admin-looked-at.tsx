import { useEffect } from 'react';
import { useFetcher } from 'react-router';

/** Says that a new booking's page was opened. Not from its loader: a page is also loaded ahead, where somebody points at a link. */
export function LookedAt({ isNew }: { isNew: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isNew) void submit({ intent: 'looked' }, { method: 'post' });
  }, [isNew, submit]);
  return null;
}
