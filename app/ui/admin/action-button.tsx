import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { DrawnIcon } from '../drawn-icon';
import { RefusedButton } from './refused-button';

interface ActionButtonProps {
  /** What the page's action is asked to do; a form that does one thing needs none. */
  intent?: string;
  label: string;
  /** Its name, where the label says too little. */
  name?: string;
  /** Why it is refused: the button stays, and says so. */
  refused?: ReactNode;
  /** The reason stands above the button: below it there is no room. */
  above?: boolean;
  icon?: DrawnIcon;
  variant?: 'filled' | 'outline';
  color?: 'terracotta';
  size?: 'xs' | 'sm';
  className?: string | undefined;
  describedBy?: string;
}

/** The button that sends the form around it. */
export function ActionButton({ refused, above = false, ...button }: ActionButtonProps) {
  const { intent, label, name, icon: Icon, variant = 'default', color, size, className, describedBy } = button;
  const look = { ...(size && { size }), ...(className && { className }) };
  if (refused) return <RefusedButton label={label} {...(name && { name })} reason={refused} above={above} {...look} />;
  return (
    <Button
      type="submit"
      {...(intent && { name: 'intent', value: intent })}
      variant={variant}
      {...(color && { color })}
      {...(Icon && { leftSection: <Icon size={size === 'xs' ? 14 : 16} stroke={1.75} aria-hidden="true" /> })}
      aria-label={name}
      aria-describedby={describedBy}
      {...look}
    >
      {label}
    </Button>
  );
}

interface PostButtonProps extends ActionButtonProps {
  /** What goes with the action. */
  fields?: Readonly<Record<string, string | number>>;
  /** Another page, whose action it is. */
  to?: string;
  /** It leads to another page, which is read from its top. */
  leads?: boolean;
  formClass?: string | undefined;
}

/** An action that one button does: a form of its own, or the button that says why not. */
export function PostButton({ fields = {}, to, leads = false, formClass, ...button }: PostButtonProps) {
  if (button.refused) return <ActionButton {...button} />;
  return (
    <Form method="post" {...(to && { action: to })} preventScrollReset={!leads} className={formClass}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ActionButton {...button} />
    </Form>
  );
}
