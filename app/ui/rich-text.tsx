import styles from './rich-text.module.css';

/** Rich text that the server has cleaned. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
