import { Button } from '../../../ui/button';
import styles from './passkey-way.module.css';

interface PasskeyWayProps {
  label: string;
  passkey: { able: boolean; busy: boolean; signIn: () => void };
}

/**
 * Passkey sign-in. Its space is reserved until the browser reports whether it supports passkeys, to avoid layout
 * shifts.
 */
export function PasskeyWay({ label, passkey }: PasskeyWayProps) {
  return (
    <div className={passkey.able ? styles.way : `${styles.way} ${styles.unable}`}>
      <Button type="button" look="quiet" aria-disabled={passkey.busy || undefined} onClick={passkey.signIn}>
        {label}
      </Button>
    </div>
  );
}
