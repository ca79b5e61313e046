import { Kbd, TextInput } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form } from 'react-router';
import styles from './search-field.module.css';
import { useKey } from './use-key';

interface SearchFieldProps {
  /** Address of the results; receives the text as `q`. */
  action: string;
  label: string;
  placeholder: string;
  words?: string;
  /** Key that focuses the field; `k` is Ctrl+K. */
  hotkey?: '/' | 'k';
  keep?: Record<string, string | number | undefined>;
  size?: 'md' | 'lg';
  autoFocus?: boolean;
  onType?: (form: HTMLFormElement) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SearchField({ action, label, placeholder, words = '', hotkey, keep = {}, ...rest }: SearchFieldProps) {
  const { size = 'md', autoFocus, onType, onKeyDown } = rest;
  const input = useRef<HTMLInputElement>(null);
  useKey(hotkey ?? '', () => input.current?.select(), { ctrl: hotkey === 'k' });
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words;
  }, [words]);
  const hint = hotkey && <Kbd className={styles.hint}>{hotkey === 'k' ? 'Ctrl K' : hotkey}</Kbd>;
  return (
    <Form role="search" aria-label={label} action={action} className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        name="q"
        size={size === 'lg' ? 'lg' : 'sm'}
        aria-label={label}
        aria-keyshortcuts={hotkey === 'k' ? 'Control+K' : hotkey}
        placeholder={placeholder}
        defaultValue={words}
        maxLength={200}
        autoComplete="off"
        data-autofocus={autoFocus}
        autoFocus={autoFocus}
        leftSection={<IconSearch size={size === 'lg' ? 18 : 16} aria-hidden="true" />}
        rightSection={hint}
        classNames={{ input: styles.input, section: styles.section }}
        onChange={onType && ((event) => onType(event.currentTarget.form!))}
        onKeyDown={onKeyDown}
      />
      {Object.entries(keep).map(
        ([name, value]) =>
          value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
