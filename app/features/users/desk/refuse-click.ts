import type { MouseEvent } from 'react';

/** A button that is refused stays visible and can be focused; its reason stands beside it. */
export function refuseClick(isRefused: boolean, reasonId: string) {
  if (!isRefused) return {};
  return {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}
