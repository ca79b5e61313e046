import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChecksField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FieldLabel } from '../../../ui/admin/form/field-label';
import { FormGrid, FormPanel } from '../../../ui/admin/form/form-panel';
import { CopySpanish, PairField } from '../../../ui/admin/form/pair-field';
import { RepeatedFields } from '../../../ui/admin/form/repeated-fields';
import { TextField } from '../../../ui/admin/form/text-field';
import { RichTextPair } from '../../../ui/admin/rich-text/rich-text-pair';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import type { PartSamples } from '../shown/samples';
import { LONG, UNBROKEN } from '../shown/words';
import { choices, days, sampleForm, today } from './sample-form';

export const formFields: readonly PartSamples[] = [
  {
    part: 'admin/form/form-panel',
    samples: [
      {
        state: 'default',
        shown: (
          <AdminForm {...sampleForm('panel', ['name'])}>
            <FormPanel title="The apartment" note="Shown to guests">
              <TextField path="panel.name" />
            </FormPanel>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/text-field',
    samples: [
      {
        state: 'every kind, fixed, long text',
        shown: (
          <AdminForm {...sampleForm('text', ['name', 'type'])}>
            <FormGrid>
              <TextField path="text.name" span={6} fixed />
              <TextField path="text.type" label={LONG} span={6} placeholder={UNBROKEN} unit="nights" />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/area-field',
    samples: [
      {
        state: 'default',
        shown: (
          <AdminForm {...sampleForm('area', ['note'])}>
            <FormGrid>
              <AreaField path="area.note" />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/choice-field',
    samples: [
      {
        state: 'fixed',
        shown: (
          <AdminForm {...sampleForm('choice', ['type', 'days', 'open'])}>
            <FormGrid>
              <ChoiceField path="choice.type" choices={choices} fixed span={6} />
              <ChecksField path="choice.days" choices={days} fixed span={6} />
              <CheckField path="choice.open" fixed />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/date-field',
    samples: [
      {
        state: 'fixed',
        shown: (
          <AdminForm {...sampleForm('day', ['from'])}>
            <FormGrid>
              <DateField path="day.from" today={today} fixed span={6} />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/field-label',
    samples: [
      { state: 'default', shown: <FieldLabel label="Name" /> },
      { state: 'optional, in a language', shown: <FieldLabel label="Name" optional lang="en" /> },
    ],
  },
  {
    part: 'admin/form/pair-field',
    samples: [
      {
        state: 'one missing',
        shown: (
          <AdminForm {...sampleForm('pair', ['title'])}>
            <FormPanel title="Texts" action={<CopySpanish paths={['pair.title']} />}>
              <PairField path="pair.title" />
            </FormPanel>
          </AdminForm>
        ),
      },
      {
        state: 'several lines, hint',
        shown: (
          <AdminForm {...sampleForm('pairs', ['text'])}>
            <FormGrid>
              <PairField path="pairs.text" rows={3} optional hint={LONG} />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/repeated-fields',
    samples: [
      {
        state: 'none',
        shown: (
          <AdminForm {...sampleForm('none', ['promise'], false)}>
            <RepeatedFields path="none.promise" name="promise" max={3}>
              {(row) => <TextField path={`${row}.text`} />}
            </RepeatedFields>
          </AdminForm>
        ),
      },
      {
        state: 'many',
        shown: (
          <AdminForm {...sampleForm('rows', ['promise'])}>
            <RepeatedFields path="rows.promise" name="promise" max={3}>
              {(row) => <TextField path={`${row}.text`} />}
            </RepeatedFields>
          </AdminForm>
        ),
      },
      {
        state: 'only to be read',
        shown: (
          <AdminForm {...sampleForm('rowsread', ['promise'])} readOnly>
            <RepeatedFields path="rowsread.promise" name="promise" max={3}>
              {(row) => <TextField path={`${row}.text`} />}
            </RepeatedFields>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/rich-text/rich-text-pair',
    samples: [
      {
        state: 'default',
        shown: (
          <AdminForm {...sampleForm('rich', ['rich'])}>
            <FormGrid>
              <RichTextPair path="rich.rich" max={400} hint="Shown below the pictures" />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'only to be read',
        shown: (
          <AdminForm {...sampleForm('richread', ['rich'])} readOnly>
            <FormGrid>
              <RichTextPair path="richread.rich" max={400} />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'date-picker/admin-date-field',
    samples: [
      {
        state: 'default',
        shown: <AdminDateField name="admin-day" label="Day" today={today} defaultValue="2026-12-03" />,
      },
      {
        state: 'empty',
        shown: <AdminDateField name="admin-empty" label="Any day" today={today} optional hint="When it is known" />,
      },
      {
        state: 'error',
        shown: (
          <AdminDateField name="admin-error" label="Wrong day" today={today} defaultValue="soon" error="Not a date." />
        ),
      },
      {
        state: 'range',
        shown: (
          <AdminDateField
            name="admin-range"
            label="Days"
            mode="range"
            today={today}
            defaultValue="2026-12-03 ~ 2026-12-09"
          />
        ),
      },
      {
        state: 'changed',
        shown: (
          <AdminDateField name="admin-changed" label="Changed day" today={today} defaultValue="2026-12-03" changed />
        ),
      },
      {
        state: 'compact',
        shown: <AdminDateField name="admin-compact" label="Only heard" today={today} compact placeholder="From" />,
      },
    ],
  },
];
