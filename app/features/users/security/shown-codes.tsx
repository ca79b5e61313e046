import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { usePaths } from '../../../ui/use-locale';
import styles from './shown-codes.module.css';

export function ShownCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('users/security');
  const paths = usePaths();
  const hydrated = useHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => title.current?.focus(), [codes]);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <section className={styles.codes} aria-labelledby="shown-codes">
      <h2 ref={title} id="shown-codes" className={styles.title} tabIndex={-1}>
        {t('shown.title')}
      </h2>
      <p>{t('shown.text')}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Link className={styles.done} to={paths.accountSecurity()}>
          {t('shown.done')}
        </Link>
        {hydrated && 'clipboard' in navigator && (
          <Button type="button" look="quiet" onClick={() => void copy()}>
            {t('shown.copy')}
          </Button>
        )}
        {hydrated && (
          <Button type="button" look="quiet" onClick={() => window.print()}>
            {t('shown.print')}
          </Button>
        )}
        <span role="status" className="small soft">
          {copied && t('shown.copied')}
        </span>
      </div>
    </section>
  );
}
