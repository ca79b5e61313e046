import { Button } from '../../../ui/button';
import styles from './passkey-way.module.css';

interface PasskeyWayProps {
  label: string;
  passkey: { able: boolean; busy: boolean; ask: () => void };
}

/** The way in by passkey. Its place is kept until the browser says whether it has them, so that nothing moves. */
export function PasskeyWay({ label, passkey }: PasskeyWayProps) {
  return (
    <div className={passkey.able ? styles.way : `${styles.way} ${styles.unable}`}>
      <Button type="button" look="quiet" aria-disabled={passkey.busy || undefined} onClick={passkey.ask}>
        {label}
      </Button>
    </div>
  );
}
