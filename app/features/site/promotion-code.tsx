import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { useTranslation } from '../../ui/translation';
import styles from './promotion-code.module.css';

const SHOWN_MS = 2000;

/**
 * Shows the code to read, select, or copy; the copy button is missing without JavaScript or where plain HTTP blocks the
 * clipboard.
 */
export function PromotionCode({ code }: { code: string }) {
  const { t } = useTranslation('site/offers');
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // The code can still be selected if the browser refuses.
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setAble(false),
    );
  return (
    <div className={styles.box}>
      <p>
        <span className={styles.label}>{t('code.yours')}</span>
        <strong className={styles.code}>{code}</strong>
      </p>
      <Button
        type="button"
        look="secondary"
        small
        className={able ? styles.copy : styles.unable}
        aria-label={t('code.copyName', { code })}
        onClick={() => void copy()}
      >
        {t(copied ? 'code.copied' : 'code.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && t('code.copied')}
      </span>
    </div>
  );
}
