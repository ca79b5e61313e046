import { linesBetween, type GridPlan } from '../grid-lines';
import type { Spot } from './use-pointer';
import type { GridPlace } from './use-grid';

/** Returns a function that finds the row and day at a point of the window; between rows, the row below. */
export function spotFinder({ scroller, metrics, extent }: GridPlace, plan: GridPlan) {
  return (clientX: number, clientY: number): Spot | null => {
    const box = scroller.current;
    if (!box || !metrics) return null;
    const { left, top } = box.getBoundingClientRect();
    const inside = clientX - left - metrics.head;
    const y = clientY - top - metrics.top;
    if (inside < 0 || y < 0) return null;
    const { first } = linesBetween(plan, metrics, box.scrollTop + y, box.scrollTop + y + 1);
    const row = plan.lines.slice(first).find((line) => line.kind === 'row');
    if (!row || row.kind !== 'row') return null;
    return {
      apartmentId: row.apartment.id,
      x: (box.scrollLeft + inside) / metrics.dayWidth - extent.before,
      at: { x: clientX, y: clientY },
    };
  };
}
