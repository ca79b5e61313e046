import { Button } from '@mantine/core';
import type { DrawnIcon } from '../../../ui/drawn-icon';
import { Form } from 'react-router';
import { RefusedButton } from '../../../ui/admin/refused-button';

interface ActionButtonProps {
  intent: string;
  label: string;
  icon: DrawnIcon;
  /** Why it is refused. */
  reason: string | null;
}

/** One thing that may be done with an offer. */
export function ActionButton({ intent, label, icon: Icon, reason }: ActionButtonProps) {
  if (reason !== null) return <RefusedButton label={label} reason={reason} />;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="default"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      >
        {label}
      </Button>
    </Form>
  );
}
