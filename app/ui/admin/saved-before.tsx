import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdminNotice } from './admin-notice';

interface SavedBeforeProps {
  sentences: Record<string, string>;
  /** Shown after the sentence; null if there is nothing to add. */
  children?: ReactNode;
}

/**
 * Confirms data that a step required and that was saved before returning to the step, as named by the address
 * (`?saved=payment`).
 */
export function SavedBefore({ sentences, children = null }: SavedBeforeProps) {
  const [search] = useSearchParams();
  const saved = search.get('saved') ?? '';
  const sentence = Object.hasOwn(sentences, saved) && sentences[saved];
  if (!sentence && children === null) return null;
  return (
    <AdminNotice kind="good">
      {sentence} {children}
    </AdminNotice>
  );
}
