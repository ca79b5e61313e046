import { bookingStatesMatching } from '../../../core/booking-states';
import { noFilter, type ScheduleFilter } from '../filter-rules';
import type { BarState, ScheduleGroup } from '../schedule-model';
import styles from './schedule-filters.module.css';
import type { ScheduleLabels } from './schedule-labels';

interface FiltersProps {
  filter: ScheduleFilter;
  found: number;
  groups: readonly ScheduleGroup[];
  onFilter: (filter: ScheduleFilter) => void;
  words: ScheduleLabels;
}

const states = bookingStatesMatching('isOnSchedule');

/**
 * Filters of the schedule. A category filter hides rows; state and text filters only dim bars, so that rows keep their
 * places.
 */
export function ScheduleFilters({ filter, found, groups, onFilter, words }: FiltersProps) {
  const { t } = words;
  const categories = new Map(
    groups.flatMap(({ apartments }) => apartments).map(({ categoryId, category }) => [categoryId, category]),
  );
  const isNarrowed = filter.text.trim() !== '' || filter.states.length > 0;
  const toggle = (state: BarState) =>
    filter.states.includes(state) ? filter.states.filter((each) => each !== state) : [...filter.states, state];
  return (
    <div className={styles.filters}>
      <label>
        {t('filter.text')}
        <input
          type="search"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <label>
        {t('filter.category')}
        <select
          value={filter.categoryId ?? ''}
          onChange={(event) => onFilter({ ...filter, categoryId: Number(event.currentTarget.value) || null })}
        >
          <option value="">{t('filter.anyCategory')}</option>
          {[...categories].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{t('filter.state')}</legend>
        {states.map((state) => (
          <label key={state}>
            <input
              type="checkbox"
              checked={filter.states.includes(state)}
              onChange={() => onFilter({ ...filter, states: toggle(state) })}
            />
            {t(
              `legend.${({ pending: 'pending', confirmed: 'confirmed', checked_in: 'in_house', checked_out: 'finished' } as const)[state]}`,
            )}
          </label>
        ))}
      </fieldset>
      <p role="status">{isNarrowed && t('filter.found', { count: found })}</p>
      <button type="button" onClick={() => onFilter(noFilter)}>
        {t('filter.clear')}
      </button>
    </div>
  );
}
