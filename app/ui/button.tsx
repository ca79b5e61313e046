import type { ButtonHTMLAttributes } from 'react';
import { type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Link } from './link';

interface Look {
  look?: 'primary' | 'secondary' | 'quiet';
  small?: boolean;
  wide?: boolean;
}

function classOf({ look = 'primary', small, wide }: Look, extra?: string): string {
  return [styles.button, styles[look], small && styles.small, wide && styles.wide, extra].filter(Boolean).join(' ');
}

export function Button({
  look,
  small,
  wide,
  className,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classOf({ look, small, wide } as Look, className)} {...rest} />;
}

export function ButtonLink({ look, small, wide, className, ...rest }: Look & LinkProps) {
  return <Link className={classOf({ look, small, wide } as Look, className)} prefetch="intent" {...rest} />;
}
