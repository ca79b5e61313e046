import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Picture } from '../../ui/picture';
import { useEntryPicture, useSendsMail } from '../../ui/use-building';
import { useTranslation } from '../../ui/translation';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  /** Window title, if it differs from the title. */
  pageTitle?: string;
  lead?: string;
  children?: ReactNode;
}

export function EntryFrame({ title, pageTitle = title, lead, children }: EntryFrameProps) {
  const entryPicture = useEntryPicture();
  return (
    <div className={entryPicture ? `${styles.page} ${styles.beside}` : styles.page}>
      <PageHead title={pageTitle} description={lead ?? title} unlisted />
      {entryPicture && (
        <div className={styles.picture}>
          <Picture item={entryPicture} sizes="(width >= 1024px) 58vw, 100vw" position="56% 40%" first decorative />
        </div>
      )}
      <div className={styles.panel}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}

export function ExpiredLink() {
  const { t } = useTranslation('users/entry');
  const sendsMail = useSendsMail();
  return (
    <div className={styles.said}>
      <Notice kind="problem">{t(sendsMail ? 'expired' : 'expiredNoMail')}</Notice>
    </div>
  );
}

export function EntryFoot({ question, answer, to }: { question: string; answer: string; to: string }) {
  return (
    <p className={styles.foot}>
      <span className="soft">{question}</span>
      <ButtonLink look="quiet" to={to}>
        {answer}
      </ButtonLink>
    </p>
  );
}
