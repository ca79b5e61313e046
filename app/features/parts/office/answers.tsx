import IconSearch from 'virtual:icons/search';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { EmptyState } from '../../../ui/admin/empty-state';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { SavedBefore } from '../../../ui/admin/saved-before';
import { ToastBox, ToastPlace } from '../../../ui/admin/toast';
import { UndoToast } from '../../../ui/admin/undo-toast';
import { WarningList } from '../../../ui/admin/warning-list';
import { SampleRouter } from '../shown/sample-router';
import type { PartSamples } from '../shown/samples';
import { LONG } from '../shown/words';

const nothing = () => undefined;
const messageFor = (flash: string) => `Done: ${flash}.`;

export const answers: readonly PartSamples[] = [
  {
    part: 'admin/admin-notice',
    samples: [
      { state: 'good', shown: <AdminNotice kind="good">Saved.</AdminNotice> },
      { state: 'warning', shown: <AdminNotice kind="warning">Saved, but no mail could be sent.</AdminNotice> },
      { state: 'problem', shown: <AdminNotice kind="problem">Somebody else has booked it meanwhile.</AdminNotice> },
      { state: 'long text', shown: <AdminNotice kind="problem">{`${LONG}. ${LONG}.`}</AdminNotice> },
    ],
  },
  {
    part: 'admin/flash-notice',
    samples: [
      { state: 'nothing done', shown: <FlashNotice flashes={['saved']} messageFor={messageFor} /> },
      {
        state: 'done',
        shown: (
          <SampleRouter at="/dev/sample?done=saved">
            <FlashNotice flashes={['saved', 'unsent']} messageFor={messageFor} warnings={['unsent']} />
          </SampleRouter>
        ),
      },
      {
        state: 'done in part',
        shown: (
          <SampleRouter at="/dev/sample?done=unsent">
            <FlashNotice flashes={['saved', 'unsent']} messageFor={messageFor} warnings={['unsent']} />
          </SampleRouter>
        ),
      },
    ],
  },
  {
    part: 'admin/saved-before',
    samples: [
      { state: 'nothing saved', shown: <SavedBefore sentences={{ payment: 'The payment is recorded.' }} /> },
      {
        state: 'saved',
        shown: (
          <SampleRouter at="/dev/sample?saved=payment">
            <SavedBefore sentences={{ payment: 'The payment is recorded.' }}>Now check out.</SavedBefore>
          </SampleRouter>
        ),
      },
    ],
  },
  {
    part: 'admin/warning-list',
    samples: [
      { state: 'none', shown: <WarningList names={[]} sentences={[]} /> },
      { state: 'one', shown: <WarningList names={['unpaid']} sentences={['120,00 € are not paid.']} /> },
      {
        state: 'many',
        shown: <WarningList names={['unpaid', 'late']} sentences={['120,00 € are not paid.', `${LONG}.`]} />,
      },
    ],
  },
  {
    part: 'admin/empty-state',
    samples: [
      { state: 'default', shown: <EmptyState icon={IconSearch} title="There are no bookings yet" /> },
      {
        state: 'with the next step',
        shown: (
          <EmptyState icon={IconSearch} title="There are no offers" text="An offer makes some stays cheaper.">
            <a href="#admin-empty-state">Write one</a>
          </EmptyState>
        ),
      },
      {
        state: 'urgent',
        shown: <EmptyState icon={IconSearch} urgent title="The list could not be read" text="Try again." />,
      },
      { state: 'long text', shown: <EmptyState icon={IconSearch} title={LONG} text={`${LONG}. ${LONG}.`} /> },
      {
        state: 'as page',
        alone: true,
        heading: true,
        shown: <EmptyState icon={IconSearch} title="This page is not yours" asPage />,
      },
    ],
  },
  {
    part: 'admin/toast',
    samples: [
      {
        state: 'default',
        held: true,
        shown: (
          <ToastPlace>
            <ToastBox text="Moved to 3B." onDismiss={nothing}>
              {null}
            </ToastBox>
          </ToastPlace>
        ),
      },
      {
        state: 'long text',
        held: true,
        shown: (
          <ToastPlace>
            <ToastBox text={LONG} onDismiss={nothing}>
              {null}
            </ToastBox>
          </ToastPlace>
        ),
      },
    ],
  },
  {
    part: 'admin/undo-toast',
    samples: [
      { state: 'nothing done', shown: <UndoToast toast={null} /> },
      { state: 'only told', alone: true, shown: <UndoToast toast={{ key: 'told', text: 'Checked in.' }} /> },
      {
        state: 'to be undone',
        alone: true,
        shown: <UndoToast toast={{ key: 'undo', text: 'Moved to 3B.', undo: { intent: 'undo' } }} />,
      },
    ],
  },
];
