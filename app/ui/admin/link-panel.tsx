import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { CopyButton } from './copy-button';
import { AdminNotice } from './admin-notice';
import styles from './link-panel.module.css';
import { Panel } from './panel';

export interface LinkAnswer {
  shown?: { link: string };
  linkRefusal?: string;
}

interface LinkPanelProps {
  words: Record<'title' | 'note' | 'show' | 'label' | 'copy' | 'copied', string>;
  answer: LinkAnswer | undefined;
}

/** A link to give to someone in person, hidden until the user asks for it (`intent` show_link). */
export function LinkPanel({ words, answer }: LinkPanelProps) {
  const link = answer?.shown?.link;
  return (
    <Panel title={words.title}>
      <p className={styles.note}>{words.note}</p>
      {answer?.linkRefusal !== undefined && <AdminNotice kind="problem">{answer.linkRefusal}</AdminNotice>}
      {link === undefined ? (
        <Form method="post">
          <Button type="submit" name="intent" value="show_link" variant="default">
            {words.show}
          </Button>
        </Form>
      ) : (
        <div className={styles.link}>
          <TextInput readOnly value={link} label={words.label} />
          <CopyButton text={link} label={words.copy} done={words.copied} />
        </div>
      )}
    </Panel>
  );
}
