import IconCheck from 'virtual:icons/check';
import IconCopy from 'virtual:icons/copy';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const SHOWN_MS = 2000;

/**
 * Copies the text to the clipboard and confirms the copy. Hidden without JavaScript, and on plain HTTP, where browsers
 * block the clipboard.
 */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [canCopy, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        className={canCopy ? styles.button : styles.unable}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
      <span role="status" className={copied ? styles.done : 'visually-hidden'}>
        {copied && done}
      </span>
    </>
  );
}
