import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { RenderedIcon } from '../rendered-icon';
import { RefusedButton } from './refused-button';

interface ActionButtonProps {
  /** Action requested from the page; not needed in a form with a single action. */
  intent?: string;
  label: string;
  /** Accessible name, if the label is too short. */
  name?: string;
  /** Reason for refusal; the button stays visible and shows the reason. */
  refused?: ReactNode;
  /** Shows the reason above the button, for lack of space below. */
  above?: boolean;
  icon?: RenderedIcon;
  variant?: 'filled' | 'outline';
  color?: 'terracotta';
  size?: 'xs' | 'sm';
  className?: string | undefined;
  describedBy?: string;
}

/** Submit button of the surrounding form. */
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
  /** Hidden fields sent with the action. */
  fields?: Readonly<Record<string, string | number>>;
  /** Address of another page with the action. */
  to?: string;
  /** True if the action leads to another page, which then starts at the top. */
  leads?: boolean;
  formClass?: string | undefined;
}

/** Single-button action in its own form, or the disabled button with its reason. */
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
