import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import IconSearch from 'virtual:icons/search';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { textIn } from '../../../core/locale';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { equipmentGroups, type EquipmentGroup } from '../equipment-groups';
import { EquipmentIcon } from '../equipment/equipment-icon';
import type { ApartmentAnswer, ApartmentPage } from './apartment-page.server';
import { equipmentValues, fieldOf } from './equipment-fields';
import styles from './equipment-form.module.css';
import type { EquipmentTab } from './equipment-tab.server';

type Item = EquipmentTab['equipment'][number];

interface EquipmentFormProps {
  id: number;
  tab: EquipmentTab;
  mayWrite: boolean;
  answer: ApartmentAnswer | undefined;
}

export function EquipmentForm({ id, tab, mayWrite, answer }: EquipmentFormProps) {
  const locale = useLocale();
  const { equipment, version, kinds } = tab;
  const ids = equipment.map((item) => item.id);
  const has = equipment.filter((item) => item.has).map((item) => item.id);
  const [typed, setText] = useState('');
  const labels = Object.fromEntries(equipment.map((item) => [fieldOf(item.id), textIn(item.name, locale)]));
  const normalized = plain(typed);
  return (
    <AdminForm
      intent="equipment"
      kinds={kinds}
      labels={labels}
      values={equipmentValues(ids, has)}
      version={version}
      answer={answer}
      readOnly={!mayWrite}
    >
      <input type="hidden" name="offered" value={ids.join()} />
      <Tools id={id} tab={tab} words={typed} onTextChange={setText} mayWrite={mayWrite} />
      <div className={styles.groups}>
        {equipmentGroups.map((group) => (
          <Group
            key={group}
            group={group}
            items={equipment.filter((item) => item.group === group)}
            isHidden={(item) => !plain(textIn(item.name, locale)).includes(normalized)}
          />
        ))}
      </div>
    </AdminForm>
  );
}

/** Removes accents and lowercases the text: `cafetera` finds «Cafetera», `wifi` finds «Wifi». */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

interface ToolsProps {
  id: number;
  tab: EquipmentTab;
  words: string;
  onTextChange: (words: string) => void;
  mayWrite: boolean;
}

function Tools({ id, tab, words, onTextChange: onWords, mayWrite }: ToolsProps) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const hydrated = useHydrated();
  const values = useFormValues();
  const count = tab.equipment.filter((item) => values[fieldOf(item.id)]).length;
  return (
    <div className={styles.tools}>
      {hydrated && (
        <TextInput
          type="search"
          className={styles.search}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          // Prevents Enter from submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('equipment.search')}
          placeholder={t('equipment.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
      )}
      {hydrated && mayWrite && tab.others.length > 0 && <CopyFrom id={id} tab={tab} />}
      <p className={styles.count}>
        {t('equipment.checked', { count, total: tab.equipment.length })} ·{' '}
        <Link to={paths.adminEquipments()}>{t('equipment.manage')}</Link>
      </p>
    </div>
  );
}

/** Copies exactly the checks of another apartment into the form, which still has to be saved. */
function CopyFrom({ id, tab }: { id: number; tab: EquipmentTab }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const { setValues } = useFormParts();
  const fetcher = useFetcher<{ apartment: ApartmentPage | null }>();
  const from = fetcher.data?.apartment?.equipment?.from;
  const [taken, setTaken] = useState(from);
  useEffect(() => {
    if (!from || from === taken) return;
    setTaken(from);
    setValues(
      equipmentValues(
        tab.equipment.map((item) => item.id),
        from.has,
      ),
    );
  }, [from, taken, tab, setValues]);
  return (
    <NativeSelect
      className={styles.copy}
      aria-label={t('equipment.copy')}
      value=""
      onChange={(event) => {
        const other = event.currentTarget.value;
        if (other) void fetcher.load(paths.adminApartment(id, { tab: 'equipment', from: other }));
      }}
      data={[
        { value: '', label: t('equipment.copy') },
        ...tab.others.map((other) => ({ value: String(other.id), label: other.code })),
      ]}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
    />
  );
}

interface GroupProps {
  group: EquipmentGroup;
  items: readonly Item[];
  isHidden: (item: Item) => boolean;
}

function Group({ group, items, isHidden }: GroupProps) {
  const { t } = useTranslation('apartments/admin');
  const { t: typed } = useTranslation('apartments/equipment');
  const locale = useLocale();
  const hydrated = useHydrated();
  const { defaults, changed, readOnly, setValues } = useFormParts();
  const values = useFormValues();
  const count = items.filter((item) => values[fieldOf(item.id)]).length;
  if (items.every(isHidden)) return null;
  const all = Object.fromEntries(items.map((item) => [fieldOf(item.id), count === items.length ? '' : 'on']));
  const name = typed(`group.${group}`);
  return (
    <fieldset className={styles.group} aria-labelledby={`group-${group}`}>
      <div className={styles.head}>
        <h2 id={`group-${group}`}>{name}</h2>
        <span className="figures">{t('equipment.of', { count, total: items.length })}</span>
        {hydrated && !readOnly && (
          <button type="button" onClick={() => setValues(all)} aria-label={t('equipment.allOf', { group: name })}>
            {t(count === items.length ? 'equipment.none' : 'equipment.all')}
          </button>
        )}
      </div>
      {items.map((item) => {
        const path = fieldOf(item.id);
        return (
          <label
            key={item.id}
            className={styles.item}
            data-changed={changed.has(path) || undefined}
            hidden={isHidden(item)}
          >
            <Checkbox
              id={path}
              name={path}
              value="on"
              defaultChecked={defaults[path] === 'on'}
              disabled={readOnly}
              aria-label={textIn(item.name, locale)}
            />
            <EquipmentIcon name={item.icon} />
            <span>{textIn(item.name, locale)}</span>
            {!item.active && <span className={styles.inactive}>{t('equipment.inactive')}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
