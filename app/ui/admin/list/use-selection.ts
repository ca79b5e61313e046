import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Selection {
  ids: readonly string[];
  setAll: (on: boolean) => void;
  /** Handles a click on a checkbox; `range` (Shift) selects all rows since the last click. */
  click: (input: HTMLInputElement, range: boolean) => void;
}

/**
 * Tracks the selected rows. The checkboxes inside `box` hold the state, so the selection works before the scripts load
 * and without JavaScript. `rowsKey` changes with the rows.
 */
export function useSelection(box: RefObject<HTMLElement | null>, rowsKey: string): Selection {
  const last = useRef<HTMLInputElement>(undefined);
  const rendered = useRef<string>(undefined);
  const [ids, setIds] = useState<readonly string[]>([]);
  const inputs = useCallback(
    () => [...(box.current?.querySelectorAll<HTMLInputElement>('tbody input[name=ids]') ?? [])],
    [box],
  );
  const read = useCallback(() => {
    const all = inputs();
    const checked = all.filter((input) => input.checked);
    setIds(checked.map((input) => input.value));
    const head = box.current?.querySelector<HTMLInputElement>('thead input[type=checkbox]');
    if (!head) return;
    head.checked = all.length > 0 && checked.length === all.length;
    head.indeterminate = checked.length > 0 && checked.length < all.length;
  }, [box, inputs]);
  useEffect(() => {
    last.current = undefined;
    // The header's checkbox may have been checked before the JavaScript loaded.
    const head = box.current?.querySelector<HTMLInputElement>('thead input[type=checkbox]');
    if (rendered.current === undefined && head?.checked) for (const input of inputs()) input.checked = true;
    rendered.current = rowsKey;
    read();
  }, [box, inputs, read, rowsKey]);
  return {
    ids,
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
