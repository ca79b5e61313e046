import { sql, type SQL } from 'drizzle-orm';
import { cleaningStates, type CleaningState } from '../core/cleaning-states';

const states = sql.raw(`ARRAY[${cleaningStates.map((state) => `'${state}'`).join(', ')}]`);

/** SQL for the worst cleaning state among the grouped rows of `space`; clean if there are no rows. */
export const worstCleaning: SQL<CleaningState> = sql`
  (${states})[coalesce(min(array_position(${states}, space.cleaning)), ${sql.raw(String(cleaningStates.length))})]`;
