import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '../../../ui/use-locale';
import { refusalBefore, sendFile } from './send-file';

export type UploadState = 'waiting' | 'sending' | 'preparing' | 'ready' | 'refused' | 'failed' | 'cancelled';

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
  /** Uploaded share, from 0 to 1. */
  share: number;
  reason: string;
  fields: Record<string, string>;
}

let nextKey = 0;

/**
 * Uploads files one after the other, in the order in which they were chosen; each one is shown as soon as it arrives.
 */
export function useUploads(address: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const stop = useRef(new AbortController());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((key: number, now: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...now } : upload)));
  }, []);

  const sendOne = async ({ key, file, fields }: Upload, signal: AbortSignal): Promise<Partial<Upload>> => {
    const wrong = await refusalBefore(file, locale);
    if (wrong) return { state: 'refused', reason: wrong };
    change(key, { state: 'sending' });
    const onShare = (share: number) => change(key, { share, state: share < 1 ? 'sending' : 'preparing' });
    const end = await sendFile({ file, address, fields, locale, signal, onShare });
    if (end.kind === 'ready') await revalidate();
    return { state: end.kind, ...('reason' in end && { reason: end.reason }) };
  };
  const enqueue = (upload: Upload) => {
    const { key } = upload;
    const { signal } = stop.current;
    const before = queue.current;
    queue.current = (async () => {
      await before;
      change(key, signal.aborted ? { state: 'cancelled' } : await sendOne(upload, signal));
    })();
  };
  const send = (files: readonly File[], fields: Record<string, string>) => {
    const added = files.map((file): Upload => ({
      key: nextKey++,
      file,
      fields,
      state: 'waiting',
      share: 0,
      reason: '',
    }));
    setUploads((all) => [...all.filter(isUnderWay), ...added]);
    for (const upload of added) enqueue(upload);
  };
  const sendAgain = (upload: Upload) => {
    change(upload.key, { state: 'waiting', share: 0, reason: '' });
    enqueue(upload);
  };
  const cancel = () => {
    stop.current.abort();
    stop.current = new AbortController();
  };
  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return undefined;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isBusy]);
  return { uploads, isBusy, send, sendAgain, cancel, close: () => setUploads([]) };
}

/** True if the transfer failed or was canceled, so the file may succeed next time. */
export function isWorthAnother({ state }: Upload): boolean {
  return state === 'failed' || state === 'cancelled';
}

export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'preparing';
}
