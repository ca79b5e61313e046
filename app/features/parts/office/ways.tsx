import { ActionButton } from '../../../ui/admin/action-button';
import { ChangesLink } from '../../../ui/admin/changes-link';
import { FilterChip } from '../../../ui/admin/filter-chip';
import { FilterMenu } from '../../../ui/admin/filter-menu';
import { PageHeader } from '../../../ui/admin/page-header';
import { Picker } from '../../../ui/admin/picker';
import { RecordTabs, type RecordTab } from '../../../ui/admin/record-tabs';
import { SearchField } from '../../../ui/admin/search-field';
import { SiteAndNeighbors } from '../../../ui/admin/site-and-neighbors';
import { ViewTabs } from '../../../ui/admin/view-tabs';
import { SampleRouter } from '../shown/sample-router';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL } from '../shown/words';

const tabs: RecordTab[] = [
  { key: 'data', label: 'Data', to: '?tab=data' },
  { key: 'prices', label: 'Prices', to: '?tab=prices', count: '12', badge: { tone: 'urgent', text: '1 gap' } },
  { key: 'pictures', label: 'Pictures', to: '?tab=pictures', count: '0', badge: { tone: 'today', text: 'no cover' } },
  { key: 'long', label: LONG, to: '?tab=long' },
];
const views = ['All', 'Coming', LONG].map((label, index) => ({
  key: label,
  label,
  count: String(index * 1200),
  to: `?view=${index}`,
}));
const trail = [{ label: 'Bookings', to: '?' }];
const auditor = { user: { scope: ['audit:read'] } };
const picker = {
  title: 'Which booking?',
  here: 'Payments',
  list: { label: 'Bookings', to: '?' },
  action: '',
  label: 'Search bookings',
  placeholder: 'Name or reference',
  first: undefined,
  keys: { choose: 'choose', enter: 'Enter', open: 'open', back: 'back' },
};

export const ways: readonly PartSamples[] = [
  {
    part: 'admin/page-header',
    samples: [
      { state: 'default', alone: true, heading: true, shown: <PageHeader title="Bookings" /> },
      {
        state: 'everything',
        alone: true,
        heading: true,
        shown: (
          <PageHeader
            title="AL-7K3M9"
            trail={trail}
            here="AL-7K3M9"
            beside="Confirmed"
            record={{ kind: 'booking', id: 7 }}
            summary="Ada Lovelace, 7 nights"
            actions={<ActionButton label="Check in" />}
          />
        ),
      },
      {
        state: 'long text',
        alone: true,
        heading: true,
        shown: (
          <PageHeader
            title={LONG}
            trail={trail}
            here={LONG}
            summary={`${LONG}. ${LONG}.`}
            actions={<ActionButton label="Check in" />}
          />
        ),
      },
    ],
  },
  {
    part: 'admin/changes-link',
    samples: [
      {
        state: 'not allowed',
        shown: (
          <SampleRouter>
            <ChangesLink kind="booking" id={7} />
          </SampleRouter>
        ),
      },
      {
        state: 'allowed',
        shown: (
          <SampleRouter root={auditor}>
            <ChangesLink kind="booking" id={7} />
          </SampleRouter>
        ),
      },
    ],
  },
  {
    part: 'admin/record-tabs',
    samples: [
      { state: 'one', shown: <RecordTabs label="One part" tabs={tabs.slice(0, 1)} current="data" /> },
      { state: 'many', shown: <RecordTabs label="Many parts" tabs={tabs} current="prices" /> },
    ],
  },
  {
    part: 'admin/view-tabs',
    samples: [
      { state: 'one', shown: <ViewTabs label="One view" tabs={views.slice(0, 1)} current="All" /> },
      { state: 'many', shown: <ViewTabs label="Many views" tabs={views} current="Coming" /> },
    ],
  },
  {
    part: 'admin/site-and-neighbors',
    samples: [
      {
        state: 'between two',
        shown: (
          <p style={{ display: 'flex', gap: 8 }}>
            <SiteAndNeighbors
              site={{ to: '/', label: 'On the site' }}
              previous={{ to: '?', label: 'The one before' }}
              next={{ to: '?', label: 'The next one' }}
            />
          </p>
        ),
      },
      {
        state: 'alone, not on the site',
        shown: (
          <p style={{ display: 'flex', gap: 8 }}>
            <SiteAndNeighbors site={{ to: null, label: 'Not on the site' }} previous={null} next={null} />
          </p>
        ),
      },
    ],
  },
  {
    part: 'admin/search-field',
    samples: [
      {
        state: 'empty',
        shown: <SearchField action="" label="Search all" placeholder="Name or reference" hotkey="k" />,
      },
      {
        state: 'filled',
        shown: <SearchField action="" label="Search bookings" placeholder="Name" words="Lovelace" hotkey="/" />,
      },
      {
        state: 'large, long text',
        shown: <SearchField action="" label="Search again" placeholder={LONG} words={LONG} size="lg" />,
      },
    ],
  },
  {
    part: 'admin/filter-chip',
    samples: [
      { state: 'default', shown: <FilterChip name="State" value="Confirmed" drop="?" dropLabel="Without the state" /> },
      {
        state: 'long text',
        shown: <FilterChip name="Apartment" value={LONG_LABEL} drop="?" dropLabel="Without all that" />,
      },
    ],
  },
  {
    part: 'admin/filter-menu',
    samples: [
      {
        state: 'none on',
        shown: (
          <FilterMenu label="Filter" count={0} countLabel="filters on">
            Its form
          </FilterMenu>
        ),
      },
      {
        state: 'one on',
        shown: (
          <FilterMenu label="Filter" count={1} countLabel="filter on">
            Its form
          </FilterMenu>
        ),
      },
      {
        state: 'many on, open',
        alone: true,
        shown: (
          <FilterMenu label="Filter" count={12} countLabel="filters on" open>
            Its form
          </FilterMenu>
        ),
      },
    ],
  },
  {
    part: 'admin/picker',
    samples: [
      {
        state: 'none',
        alone: true,
        heading: true,
        shown: (
          <Picker {...picker} words="xyz" head="Nothing is found.">
            {null}
          </Picker>
        ),
      },
      {
        state: 'many',
        alone: true,
        heading: true,
        shown: (
          <Picker {...picker} words="" head="Opened last" more={<p>More are found by their words.</p>}>
            <li>
              <a href="?" data-row>
                AL-7K3M9 · Ada Lovelace
              </a>
            </li>
            <li>
              <a href="?" data-row>
                {LONG}
              </a>
            </li>
          </Picker>
        ),
      },
    ],
  },
];
