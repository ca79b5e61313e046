import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { useTranslation } from '../../ui/translation';
import styles from './promotion-code.module.css';

const SHOWN_MS = 2000;

/** The code, to be read, selected or copied; no button without JavaScript, or where HTTP keeps the clipboard shut. */
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
  // Where the browser refuses, the code is still there to be selected.
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
