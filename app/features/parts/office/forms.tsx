import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChecksField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { SaveBar } from '../../../ui/admin/form/save-bar';
import { MoneyField, NumberField, PercentField, TextField } from '../../../ui/admin/form/text-field';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL } from '../shown/words';
import { choices, days, refusal, sampleForm, today } from './sample-form';

function Fields({ id, hints = false }: { id: string; hints?: boolean }) {
  const hint = hints ? LONG : undefined;
  return (
    <>
      <TextField path={`${id}.name`} span={6} hint={hint} />
      <ChoiceField path={`${id}.type`} span={6} choices={choices} hint={hint} />
      <NumberField path={`${id}.beds`} span={3} />
      <NumberField path={`${id}.area`} span={3} decimals unit="m²" optional />
      <MoneyField path={`${id}.price`} span={3} />
      <PercentField path={`${id}.share`} span={3} optional />
      <DateField path={`${id}.from`} span={4} today={today} hint={hint} />
      <ChecksField path={`${id}.days`} span={8} choices={days} hint={hint} />
      <CheckField path={`${id}.open`} hint={hint} />
      <AreaField path={`${id}.note`} rows={2} optional hint={hint} />
    </>
  );
}

const every = Object.fromEntries(
  ['name', 'type', 'beds', 'price', 'from', 'days', 'open', 'note'].map((name) => [
    name,
    name === 'name' ? LONG : 'That is wrong.',
  ]),
);
const [wrong, gone, clash] = [sampleForm('wrong'), sampleForm('gone', ['name']), sampleForm('clash', ['name', 'note'])];
const merged = (name: string, was: string, theirs: string, mine: string, clashes: boolean) => ({
  field: `clash.${name}`,
  was,
  theirs,
  mine,
  clashes,
  merged: mine,
});
const conflict = {
  ...refusal('clash', {}, { ...clash.values, 'clash.name': 'Suite grande' }),
  conflict: {
    fields: [
      merged('name', 'Suite studio', 'Suite superior', 'Suite grande', true),
      merged('note', '', LONG, '', false),
    ],
    current: { ...clash.values, 'clash.name': 'Suite superior' },
    version: 2,
    by: 'Grace Hopper',
    at: null,
  },
};
const bar = {
  isNew: false,
  labels: {},
  words: (_: string, text: string) => text,
  label: undefined,
  hasKey: true,
  look: 'panel' as const,
};

export const forms: readonly PartSamples[] = [
  {
    part: 'admin/form/admin-form',
    samples: [
      {
        state: 'default',
        shown: (
          <AdminForm {...sampleForm('plain')}>
            <FormGrid>
              <Fields id="plain" hints />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'empty',
        shown: (
          <AdminForm {...sampleForm('blank', undefined, false)} isNew>
            <FormGrid>
              <Fields id="blank" />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'only to be read',
        shown: (
          <AdminForm {...sampleForm('read')} readOnly>
            <FormGrid>
              <Fields id="read" />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'refused, fields named',
        shown: (
          <AdminForm {...wrong} answer={refusal('wrong', every, wrong.values)}>
            <FormGrid>
              <Fields id="wrong" />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'refused as a whole',
        shown: (
          <AdminForm {...gone} answer={refusal('gone', {}, gone.values)}>
            <FormGrid>
              <TextField path="gone.name" />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'two people at once',
        shown: (
          <AdminForm {...clash} answer={conflict}>
            <FormGrid>
              <TextField path="clash.name" />
              <AreaField path="clash.note" rows={2} />
            </FormGrid>
          </AdminForm>
        ),
      },
      {
        state: 'changed, bar of the page',
        alone: true,
        shown: (
          <AdminForm {...sampleForm('page')} bar="page" typed={{ 'page.name': LONG }}>
            <FormGrid>
              <Fields id="page" />
            </FormGrid>
          </AdminForm>
        ),
      },
    ],
  },
  {
    part: 'admin/form/save-bar',
    samples: [
      { state: 'nothing changed', shown: <SaveBar {...bar} changes={[]} busy={false} /> },
      { state: 'new', shown: <SaveBar {...bar} isNew changes={[]} busy={false} label={LONG_LABEL} /> },
      { state: 'saving', shown: <SaveBar {...bar} changes={[]} busy /> },
      {
        state: 'changed',
        alone: true,
        shown: (
          <SaveBar {...bar} labels={{ name: 'Name' }} changes={[{ path: 'name', was: '', now: LONG }]} busy={false} />
        ),
      },
    ],
  },
];
