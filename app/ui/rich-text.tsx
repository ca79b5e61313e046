import styles from './rich-text.module.css';

/** Renders rich text, which the server must have sanitized. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
