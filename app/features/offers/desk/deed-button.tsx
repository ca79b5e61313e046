import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { useId } from 'react';
import { Form } from 'react-router';
import styles from './deed-button.module.css';

interface DeedButtonProps {
  intent: string;
  label: string;
  icon: TablerIcon;
  /** Why it is refused: it stays visible, can be focused, and says so. */
  reason: string | null;
}

/** One thing that may be done with an offer. */
export function DeedButton({ intent, label, icon, reason }: DeedButtonProps) {
  const reasonId = useId();
  const Icon = reason ? IconBan : icon;
  return (
    <Form method="post" className={styles.deed} preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="default"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        {...(reason !== null && {
          type: 'button' as const,
          'aria-disabled': true,
          'aria-describedby': reasonId,
          'data-disabled': true,
        })}
      >
        {label}
      </Button>
      {reason !== null && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </Form>
  );
}
