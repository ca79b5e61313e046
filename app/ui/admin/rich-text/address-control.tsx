import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { RenderedIcon } from '../../rendered-icon';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './rich-text.module.css';
import type { ToolProps } from './tool-props';

interface AddressControlProps extends ToolProps {
  icon: RenderedIcon;
  label: string;
  isActive: boolean;
  addressLabel: string;
  current: () => string;
  warningFor: (address: string) => string | null;
  hint: string;
  second?: { label: string; current: () => string };
  apply: { label: string; act: (address: string, second: string) => void; isRefused: (address: string) => boolean };
  remove?: { label: string; act: () => void } | undefined;
}

export function AddressControl(props: AddressControlProps) {
  const {
    icon: Icon,
    label,
    isActive,
    addressLabel,
    current,
    warningFor,
    hint,
    second,
    apply,
    remove,
    ...tool
  } = props;
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [addressText, setAddressText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const warning = warningFor(address);
  const toggle = () => {
    setAddress(current());
    setAddressText(second?.current() ?? '');
    setOpened(!opened);
  };
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const put = () => {
    if (apply.isRefused(address)) return;
    setOpened(false);
    apply.act(address, addressText);
  };
  const removeAddress = () => {
    setOpened(false);
    remove?.act();
  };
  /** Handles Enter here because the control is inside another form and forms cannot be nested. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          ref={button}
          active={isActive}
          aria-label={label}
          title={label}
          aria-pressed={isActive}
          onClick={toggle}
          {...tool}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={styles.asking} onKeyDown={(event) => event.key === 'Escape' && close()}>
        <TextInput
          label={addressLabel}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hintId}
          data-autofocus
        />
        {second && (
          <TextInput
            label={second.label}
            value={addressText}
            onChange={(event) => setAddressText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
        <p id={hintId} className={warning ? styles.warning : styles.hint} role="status">
          {warning ?? hint}
        </p>
        <div className={styles.askingEnd}>
          {remove && (
            <Button variant="default" onClick={removeAddress}>
              {remove.label}
            </Button>
          )}
          <Button onClick={put} aria-disabled={apply.isRefused(address) || undefined}>
            {apply.label}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
