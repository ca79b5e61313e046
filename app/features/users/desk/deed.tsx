import { Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { Form } from 'react-router';
import { refuseClick } from './refuse-click';
import styles from './user-view.module.css';

interface DeedProps {
  intent: string;
  /** What it will do, said before it is done. */
  text: string;
  label: string;
  /** It takes something away. */
  grave?: boolean;
  isRefused?: boolean;
}

/** One thing that may be done to an account: what it does, and the button. */
export function Deed({ intent, text, label, grave = false, isRefused = false }: DeedProps) {
  const id = `${intent}-text`;
  return (
    <div className={styles.deed}>
      <p id={id}>{text}</p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={grave ? 'outline' : 'default'}
          {...(grave && { color: 'terracotta' })}
          aria-describedby={id}
          leftSection={isRefused && <IconBan size={14} aria-hidden="true" />}
          {...refuseClick(isRefused, id)}
        >
          {label}
        </Button>
      </Form>
    </div>
  );
}
