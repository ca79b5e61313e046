import { asDate } from '../../../core/calendar-date';
import { DateField } from '../../../ui/date-picker/date-field';
import { StayField } from '../../../ui/date-picker/stay-field';
import { CheckField, FileField, SelectField, TextArea, TextField } from '../../../ui/field';
import { ErrorSummary, FormAnswer } from '../../../ui/form-answer';
import { StaySearch } from '../../../ui/stay-search';
import type { PartSamples } from '../shown/samples';
import { LONG, UNBROKEN } from '../shown/words';

const today = asDate('2026-11-21');
const options = (
  <>
    <option>Bank transfer</option>
    <option>{LONG}</option>
  </>
);
const search = {
  action: '',
  today,
  mostGuests: 4,
  types: [
    { value: 'all', label: 'All' },
    { value: 'studio', label: 'Suite studio' },
  ],
  submitLabel: 'Search',
};

export const fields: readonly PartSamples[] = [
  {
    part: 'field',
    samples: [
      { state: 'text', shown: <TextField name="text-default" label="Name" defaultValue="Ada Lovelace" /> },
      {
        state: 'text, empty',
        shown: <TextField name="text-empty" label="Telephone" optional hint="With its prefix" />,
      },
      {
        state: 'text, disabled',
        shown: <TextField name="text-off" label="Reference" defaultValue="AL-7K3M9" disabled />,
      },
      {
        state: 'text, error',
        shown: (
          <TextField
            name="text-error"
            label="Email"
            defaultValue="ada@"
            error="Not a whole address."
            hint="We confirm the booking there."
          />
        ),
      },
      {
        state: 'text, long text',
        shown: <TextField name="text-long" label={LONG} defaultValue={UNBROKEN} hint={LONG} error={LONG} />,
      },
      { state: 'area', shown: <TextArea name="area" label="Your message" rows={3} defaultValue="We arrive late." /> },
      {
        state: 'area, error',
        shown: <TextArea name="area-error" label="Your message, wrong" rows={2} error="Please write something." />,
      },
      {
        state: 'choice',
        shown: (
          <SelectField name="choice" label="How you pay">
            {options}
          </SelectField>
        ),
      },
      {
        state: 'choice, error',
        shown: (
          <SelectField name="choice-error" label="How you would pay" error="Choose one." optional>
            {options}
          </SelectField>
        ),
      },
      {
        state: 'choice, disabled',
        shown: (
          <SelectField name="choice-off" label="How you paid" disabled>
            {options}
          </SelectField>
        ),
      },
      { state: 'file', shown: <FileField name="file" label="A document" optional hint="PDF, 5 MB at most" /> },
      {
        state: 'file, error',
        shown: <FileField name="file-error" label="Another document" error="It is larger than 5 MB." />,
      },
      { state: 'check', shown: <CheckField name="check">I have read the terms</CheckField> },
      {
        state: 'check, on',
        shown: (
          <CheckField name="check-on" defaultChecked>
            {LONG}
          </CheckField>
        ),
      },
      {
        state: 'check, error',
        shown: (
          <CheckField name="check-error" error="Without it there is no booking.">
            I accept
          </CheckField>
        ),
      },
      {
        state: 'check, disabled',
        shown: (
          <CheckField name="check-off" disabled>
            Not to be chosen
          </CheckField>
        ),
      },
      {
        state: 'radio',
        shown: (
          <CheckField type="radio" name="radio" id="radio-one" defaultChecked>
            One of several
          </CheckField>
        ),
      },
    ],
  },
  {
    part: 'date-picker/date-field',
    samples: [
      { state: 'default', shown: <DateField name="date" label="Day" today={today} defaultValue="2026-12-03" /> },
      {
        state: 'empty',
        shown: <DateField name="date-empty" label="Any day" today={today} optional hint="When you know it" />,
      },
      {
        state: 'error',
        shown: (
          <DateField name="date-error" label="Day of birth" today={today} defaultValue="soon" error="Not a date." />
        ),
      },
      {
        state: 'range',
        shown: (
          <DateField name="date-range" label="Days" mode="range" today={today} defaultValue="2026-12-03 ~ 2026-12-09" />
        ),
      },
      {
        state: 'time',
        shown: (
          <DateField name="date-time" label="Moment" kind="datetime" today={today} defaultValue="2026-12-03 09:00:00" />
        ),
      },
    ],
  },
  {
    part: 'date-picker/stay-field',
    samples: [
      {
        state: 'default',
        shown: <StayField name="stay" label="Stay" today={today} defaultValue="2027-05-03 ~ 2027-05-10" />,
      },
      {
        state: 'empty',
        shown: <StayField name="stay-empty" label="Your stay" today={today} placeholder="Arrival and departure" />,
      },
      {
        state: 'error',
        shown: (
          <StayField
            name="stay-error"
            label="The stay"
            today={today}
            defaultValue="2020-01-01 ~ 2020-01-02"
            error="These days are over."
          />
        ),
      },
    ],
  },
  {
    part: 'stay-search',
    samples: [
      { state: 'default', shown: <StaySearch {...search} dates="2027-05-03 ~ 2027-05-10" guests="2" type="studio" /> },
      {
        state: 'error',
        alone: true,
        shown: (
          <StaySearch
            {...search}
            dates="soon"
            guests="9"
            type="castle"
            problems={{ dates: 'Not a date.', guests: 'The largest takes 4.', type: 'There is none.' }}
          />
        ),
      },
    ],
  },
  {
    part: 'form-answer',
    samples: [
      {
        state: 'note',
        shown: (
          <FormAnswer kind="note" about={1}>
            We have sent you a mail.
          </FormAnswer>
        ),
      },
      {
        state: 'good',
        shown: (
          <FormAnswer kind="good" about={1}>
            Saved.
          </FormAnswer>
        ),
      },
      { state: 'problem', shown: <FormAnswer about={1}>The password is wrong.</FormAnswer> },
      {
        state: 'one to mend',
        shown: <ErrorSummary about={1} errors={[{ path: 'text-error', message: 'Not a whole address.' }]} />,
      },
      {
        state: 'many to mend',
        shown: (
          <ErrorSummary
            about={1}
            errors={[
              { path: 'text-error', message: 'Not a whole address.' },
              { path: 'check-error', message: 'Without it there is no booking.' },
              { path: 'text-long', message: `${LONG}.` },
            ]}
          />
        ),
      },
    ],
  },
];
