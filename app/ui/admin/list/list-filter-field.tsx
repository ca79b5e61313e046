import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { valueOf } from '../../../core/list-address';
import { AdminDateField } from '../../date-picker/admin-date-field';
import { useTranslation } from '../../translation';
import { useList } from './list-context';
import styles from './list-filter-panel.module.css';
import { choiceText } from './use-filter-text';

export function ListFilterField({ name }: { name: string }) {
  const { t } = useTranslation('ui/list');
  const list = useList();
  const rule = list.rules.filters[name]!;
  const label = list.words.filter(name);
  const value = valueOf(list.page.list.query, name);
  const offered = 'values' in rule ? rule.values : [];
  const choices =
    list.choices[name] ?? offered.map((choice) => ({ value: choice, label: choiceText(list, name, choice) }));
  switch (rule.kind) {
    case 'many':
      return (
        <fieldset className={styles.choices}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              name={name}
              value={choice.value}
              label={choice.label}
              defaultChecked={(value as string[]).includes(choice.value)}
            />
          ))}
        </fieldset>
      );
    case 'choice':
    case 'id':
      if (choices.length === 0) return null;
      return (
        <NativeSelect
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          name={name}
          label={label}
          defaultValue={String(value ?? '')}
          data={[{ value: '', label: t('any') }, ...choices]}
        />
      );
    case 'flag':
      return (
        <Checkbox
          name={name}
          value="1"
          label={[label, list.words.value?.(name, '1')].filter(Boolean).join(': ')}
          defaultChecked={value === true}
        />
      );
    case 'text':
      return (
        <TextInput name={name} label={label} defaultValue={String(value ?? '')} maxLength={200} autoComplete="off" />
      );
    case 'date': {
      const problem = list.page.problems[name];
      return (
        <AdminDateField
          name={name}
          label={label}
          today={list.page.today!}
          defaultValue={problem?.typed ?? (value as string | undefined) ?? ''}
          error={problem?.message}
          width="full"
        />
      );
    }
  }
}
