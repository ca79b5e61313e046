import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Selection {
  ids: readonly string[];
  /** What the rows stand in. */
  box: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLInputElement | null>;
  setAll: (on: boolean) => void;
  /** A box was clicked; with Shift everything from the last one on. */
  click: (input: HTMLInputElement, range: boolean) => void;
}

/**
 * Which rows are selected. The boxes themselves keep it, so that it is there
 * before and without JavaScript; `rowsKey` changes with the rows.
 */
export function useSelection(rowsKey: string): Selection {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(undefined);
  const [ids, setIds] = useState<readonly string[]>([]);
  const inputs = useCallback(
    () => [...(box.current?.querySelectorAll<HTMLInputElement>('tbody input[name=ids]') ?? [])],
    [],
  );
  const read = useCallback(() => {
    const all = inputs();
    const checked = all.filter((input) => input.checked);
    setIds(checked.map((input) => input.value));
    if (!head.current) return;
    head.current.checked = all.length > 0 && checked.length === all.length;
    head.current.indeterminate = checked.length > 0 && checked.length < all.length;
  }, [inputs]);
  useEffect(() => {
    last.current = undefined;
    read();
  }, [read, rowsKey]);
  return {
    ids,
    box,
    head,
    setAll: (on) => {
      for (const input of inputs()) input.checked = on;
      read();
    },
    click: (input, range) => {
      const all = inputs();
      const from = last.current ? all.indexOf(last.current) : -1;
      if (range && from >= 0) {
        const to = all.indexOf(input);
        for (const one of all.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = input.checked;
      }
      last.current = input;
      read();
    },
  };
}
