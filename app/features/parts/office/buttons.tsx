import IconCheck from 'virtual:icons/check';
import { TextInput } from '@mantine/core';
import { ActionButton, PostButton } from '../../../ui/admin/action-button';
import { ActionForm } from '../../../ui/admin/action-form';
import { AddressForm } from '../../../ui/admin/address-form';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { DialogSuggestion } from '../../../ui/admin/dialog-suggestion';
import { CopyButton } from '../../../ui/admin/copy-button';
import { LinkPanel } from '../../../ui/admin/link-panel';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { RowMenu } from '../../../ui/admin/row-menu';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL, UNBROKEN } from '../shown/words';

const linkWords = {
  title: 'Link to set a password',
  note: 'Whoever has it can sign in: hand it over in person.',
  show: 'Show the link',
  label: 'Link',
  copy: 'Copy the link',
  copied: 'Copied',
};
const ask = { to: '', back: '?', intent: 'cancel', cancelLabel: 'Keep the booking', label: 'Cancel the booking' };

export const buttons: readonly PartSamples[] = [
  {
    part: 'admin/action-button',
    samples: [
      { state: 'default', shown: <ActionButton label="Check in" /> },
      { state: 'filled, icon', shown: <ActionButton label="Save" variant="filled" icon={IconCheck} /> },
      { state: 'grave', shown: <ActionButton label="Delete" variant="outline" color="terracotta" /> },
      { state: 'small', shown: <ActionButton label="Check in" size="xs" icon={IconCheck} /> },
      { state: 'refused', shown: <ActionButton label="Check in" refused="The apartment is not clean." /> },
      { state: 'long text', shown: <ActionButton label={LONG_LABEL} /> },
      { state: 'form of its own', shown: <PostButton intent="paid" label="Mark as paid" fields={{ id: 7 }} /> },
      { state: 'form, refused', shown: <PostButton label="Mark as paid" refused="It is paid already." /> },
    ],
  },
  {
    part: 'admin/refused-button',
    samples: [
      { state: 'default', shown: <RefusedButton label="Issue" reason="There is nothing to be invoiced." /> },
      { state: 'small', shown: <RefusedButton label="Issue" size="xs" reason="There is nothing to be invoiced." /> },
      { state: 'reason above', shown: <RefusedButton label="Issue" reason={LONG} above /> },
      { state: 'long text', shown: <RefusedButton label={LONG_LABEL} reason={`${LONG}. ${LONG}.`} /> },
    ],
  },
  {
    part: 'admin/action-form',
    samples: [
      { state: 'default', shown: <ActionForm intent="retire" text="It can no longer be booked." label="Retire" /> },
      { state: 'grave', shown: <ActionForm intent="remove" text="Its pictures go with it." label="Delete" grave /> },
      {
        state: 'refused',
        shown: <ActionForm intent="erase" text="It is deleted." label="Erase" refused="It has bookings." />,
      },
      {
        state: 'with a field',
        shown: (
          <ActionForm intent="copy" text="The prices are copied." label="Copy">
            <TextInput name="year" aria-label="Year" defaultValue="2027" />
          </ActionForm>
        ),
      },
      {
        state: 'long text',
        shown: <ActionForm intent="long" text={`${LONG}. ${LONG}.`} label={LONG_LABEL} refused={LONG} />,
      },
    ],
  },
  {
    part: 'admin/copy-button',
    samples: [{ state: 'default', shown: <CopyButton text="AL-7K3M9" label="Copy the reference" done="Copied" /> }],
  },
  {
    part: 'admin/row-menu',
    samples: [
      {
        state: 'default',
        shown: (
          <RowMenu id="sample-row-menu" label="What may be done">
            <ActionButton label="Rename" />
            <ActionButton label="Delete" refused="It is in use." />
          </RowMenu>
        ),
      },
    ],
  },
  {
    part: 'admin/link-panel',
    samples: [
      { state: 'covered', shown: <LinkPanel words={linkWords} answer={undefined} /> },
      {
        state: 'shown',
        shown: <LinkPanel words={linkWords} answer={{ shown: { link: `https://example.com/${UNBROKEN}` } }} />,
      },
      {
        state: 'refused',
        shown: <LinkPanel words={linkWords} answer={{ linkRefusal: 'The account is switched off.' }} />,
      },
    ],
  },
  {
    part: 'admin/dialog-suggestion',
    samples: [
      {
        state: 'default',
        shown: <DialogSuggestion text="Still owed:" amount="120,00 €" to="?" label="Record a payment" />,
      },
      { state: 'long text', shown: <DialogSuggestion text={`${LONG}:`} amount="−12.120,00 €" to="?" label={LONG} /> },
    ],
  },
  {
    part: 'admin/confirm-dialog',
    samples: [
      {
        state: 'default',
        alone: true,
        shown: (
          <ConfirmDialog title="Cancel AL-7K3M9?" {...ask} grave>
            <p>The guest gets back 120,00 €.</p>
          </ConfirmDialog>
        ),
      },
      {
        state: 'better before',
        alone: true,
        shown: (
          <ConfirmDialog
            title="Check out AL-7K3M9?"
            {...ask}
            label="Check out"
            cancelLabel="Back"
            first={{ to: '?', label: 'Record a payment' }}
          >
            <DialogSuggestion text="Still owed:" amount="120,00 €" to="?" label="Record a payment" />
          </ConfirmDialog>
        ),
      },
      {
        state: 'refused, long text',
        alone: true,
        shown: (
          <ConfirmDialog title={LONG} {...ask} intent={undefined} cancelLabel={LONG_LABEL}>
            <p>{`${LONG}. `.repeat(12)}</p>
          </ConfirmDialog>
        ),
      },
    ],
  },
  {
    part: 'admin/address-form',
    samples: [
      {
        state: 'default',
        shown: (
          <AddressForm>
            <TextInput name="sample" aria-label="Goes into the address" placeholder="Goes into the address" />
          </AddressForm>
        ),
      },
    ],
  },
];
