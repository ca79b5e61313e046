import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdminNotice } from './admin-notice';

interface SavedBeforeProps {
  /** What may have been saved, each with what is said of it. */
  sentences: Record<string, string>;
  /** What came of it beside; null where nothing did. */
  children?: ReactNode;
}

/** What a step asked for and was saved on the way back to it, as the address says it (`?saved=payment`). */
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
