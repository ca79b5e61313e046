import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/**
 * Moves a picture one place in reading order with the left and right arrows, and one row with up and down. A step past
 * either end does nothing.
 */
export function stepBy(order: readonly number[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects } }) => {
    const tops = order.map((id) => droppableRects.get(id)?.top);
    const columns = tops.filter((top) => top === tops[0]).length;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const from = order.indexOf(Number(over?.id ?? active?.id));
    const target = order[from + step];
    const rect = target === undefined ? undefined : droppableRects.get(target);
    return rect && { x: rect.left, y: rect.top };
  };
}
