import { Button, Checkbox, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { FilterMenu } from '../../../ui/desk/filter-menu';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './desk-filters.module.css';
import type { DateProblems } from './desk-list-page.server';
import { activeFilters, listAddress, noFilters, type ListQuery } from './desk-list-query';
import { bookingStates } from '../lifecycle';
import type { channels as everyChannel } from '../list-input';

const channels = ['web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo'] as const satisfies typeof everyChannel;

/** All filters in one form; what is applied stands in the address. */
export function FilterPanel({ query, problems }: { query: ListQuery; problems: DateProblems }) {
  const { t } = useTranslation('bookings/desk');
  const paths = usePaths();
  const count = activeFilters(query).filter((name) => name !== 'q').length;
  const { view, q, sort, perPage } = listAddress(query);
  return (
    <FilterMenu
      label={t('filter.open')}
      count={count}
      countLabel={t('filter.on', { count })}
      open={Object.keys(problems).length > 0}
    >
      <Form action={paths.adminBookings()} className={styles.panel} key={JSON.stringify(query)}>
        {Object.entries({ view, q, sort, perPage }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <fieldset>
          <legend>{t('filter.state')}</legend>
          {bookingStates.map((state) => (
            <Checkbox
              key={state}
              name="state"
              value={state}
              label={t(`state.${state}`)}
              defaultChecked={query.state.includes(state)}
            />
          ))}
        </fieldset>
        <div className={styles.side}>
          <fieldset>
            <legend>{t('filter.channel')}</legend>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                name="channel"
                value={channel}
                label={t(`channel.${channel}`)}
                defaultChecked={query.channel.includes(channel)}
              />
            ))}
          </fieldset>
        </div>
        <div className={styles.side}>
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t(`filter.${name}`)}
              placeholder={t('filter.dateFormat')}
              defaultValue={problems[name]?.typed ?? query[name] ?? ''}
              error={problems[name]?.message}
              autoComplete="off"
              inputMode="text"
            />
          ))}
          <TextInput
            name="apartment"
            label={t('filter.apartment')}
            placeholder={t('filter.apartmentExample')}
            defaultValue={query.apartment}
            maxLength={20}
            autoComplete="off"
          />
          <Checkbox name="unpaid" value="1" label={t('filter.unpaidOnly')} defaultChecked={query.unpaid} />
        </div>
        <div className={styles.foot}>
          <Link to={paths.adminBookings(listAddress(query, noFilters))}>{t('filter.dropAll')}</Link>
          <Button type="submit">{t('filter.apply')}</Button>
        </div>
      </Form>
    </FilterMenu>
  );
}
