import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import IconHistory from 'virtual:icons/history';
import { CheckItem, CheckList } from '../../../ui/admin/check-list';
import { EventList } from '../../../ui/admin/event-list';
import { Fold } from '../../../ui/admin/fold';
import { KeyValues } from '../../../ui/admin/key-values';
import { MoneySides } from '../../../ui/admin/money-sides';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { SumLinks } from '../../../ui/admin/sum-links';
import { Sums } from '../../../ui/admin/sums';
import { TitledAmounts } from '../../../ui/admin/titled-amounts';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL, UNBROKEN } from '../shown/words';

const refund = (amount: string) => `${amount} to refund`;
const amounts = [
  { name: '7 nights', amount: '840,00 €' },
  { name: 'Of these', amount: null },
  { name: LONG, amount: '12.345,67 €' },
];
const sums = [
  { name: 'Owed', value: '840,00 €' },
  { name: 'Paid', value: '−840,00 €' },
  { name: 'Due today', value: '12.345,67 €', asks: true },
];
const links = [
  { name: 'Drafts', count: 0, sum: '0,00 €', to: '?' },
  { name: 'Open', count: 1, sum: '840,00 €', to: '?', current: true },
  { name: 'Overdue', count: 128, sum: '112.345,67 €', to: '?' },
];
const event = { id: 1, at: new Date('2026-11-21T09:00:00Z'), when: '21 Nov, 10:00', what: 'Booked', more: 'by Ada' };

export const panels: readonly PartSamples[] = [
  {
    part: 'admin/panel',
    samples: [
      { state: 'default', shown: <Panel title="Stay">Words keep a distance.</Panel> },
      {
        state: 'note and action',
        shown: (
          <Panel title="Payments" note="2 of 3" action={<a href="#admin-panel">All payments</a>}>
            What it holds.
          </Panel>
        ),
      },
      {
        state: 'flush',
        shown: (
          <Panel title="Rows" flush>
            Reaches the edge.
          </Panel>
        ),
      },
      {
        state: 'long text',
        shown: (
          <Panel title={LONG} note={LONG} action={<a href="#admin-panel">{LONG_LABEL}</a>}>
            {UNBROKEN}
          </Panel>
        ),
      },
    ],
  },
  {
    part: 'admin/fold',
    samples: [
      {
        state: 'closed',
        shown: (
          <Fold id="fold-closed" title="Details" open={false}>
            What it holds.
          </Fold>
        ),
      },
      {
        state: 'open',
        shown: (
          <Fold id="fold-open" title={LONG} open>
            What it holds.
          </Fold>
        ),
      },
    ],
  },
  {
    part: 'admin/status',
    samples: [
      ...(['urgent', 'today', 'good', 'quiet'] as const).flatMap((tone) => [
        {
          state: tone,
          shown: (
            <Status icon={IconCheck} tone={tone}>
              In words
            </Status>
          ),
        },
        {
          state: `${tone}, filled`,
          shown: (
            <Status icon={IconCheck} tone={tone} filled>
              In words
            </Status>
          ),
        },
      ]),
      {
        state: 'long text',
        shown: (
          <Status icon={IconAlertTriangle} tone="urgent" filled>
            {LONG_LABEL}
          </Status>
        ),
      },
    ],
  },
  {
    part: 'admin/key-values',
    samples: [
      {
        state: 'default',
        shown: (
          <KeyValues
            entries={[
              { name: 'Guest', value: 'Ada' },
              { name: 'Notes', value: '' },
              { name: 'Nights', value: 7 },
            ]}
          />
        ),
      },
      {
        state: 'wide',
        shown: <KeyValues wide entries={[{ name: 'Cancelled without cost until', value: '26 April' }]} />,
      },
      { state: 'long text', shown: <KeyValues entries={[{ name: LONG, value: LONG }]} /> },
    ],
  },
  {
    part: 'admin/check-list',
    samples: [
      {
        state: 'every tone',
        shown: (
          <CheckList>
            {(['urgent', 'soon', 'open', 'good'] as const).map((tone) => (
              <CheckItem
                key={tone}
                name={tone}
                icon={IconHistory}
                tone={tone}
                title={tone}
                state="State"
                action={<a href="#admin-check-list">See to it</a>}
              >
                <p>{tone === 'good' ? LONG : 'What it is about.'}</p>
              </CheckItem>
            ))}
          </CheckList>
        ),
      },
    ],
  },
  {
    part: 'admin/event-list',
    samples: [
      { state: 'none', shown: <EventList events={[]} /> },
      { state: 'one', shown: <EventList events={[event]} /> },
      {
        state: 'many',
        shown: <EventList events={[event, { ...event, id: 2, what: LONG, more: LONG }, { ...event, id: 3 }]} />,
      },
    ],
  },
  {
    part: 'admin/money-sides',
    samples: [
      { state: 'nothing', shown: <MoneySides owedCents={0} toRefundCents={0} refund={refund} /> },
      { state: 'owed', shown: <MoneySides owedCents={84_000} toRefundCents={0} refund={refund} /> },
      { state: 'to refund', shown: <MoneySides owedCents={0} toRefundCents={9_950} refund={refund} /> },
      { state: 'both', shown: <MoneySides owedCents={1_234_567} toRefundCents={9_950} refund={refund} /> },
    ],
  },
  {
    part: 'admin/sums',
    samples: [
      { state: 'one', shown: <Sums sums={sums.slice(0, 1)} /> },
      { state: 'many', shown: <Sums sums={sums} /> },
      { state: 'long text', shown: <Sums sums={[...sums, { name: LONG, value: '1.112.345,67 €' }]} /> },
    ],
  },
  {
    part: 'admin/sum-links',
    samples: [
      { state: 'one', shown: <SumLinks label="One sum" links={links.slice(1, 2)} /> },
      { state: 'none, one, many', shown: <SumLinks label="Many sums" links={links} /> },
    ],
  },
  {
    part: 'admin/titled-amounts',
    samples: [
      { state: 'default', shown: <TitledAmounts title="Price" rows={amounts} /> },
      { state: 'empty', shown: <TitledAmounts title="No price yet" rows={[]} text="Choose the days first." /> },
    ],
  },
];
