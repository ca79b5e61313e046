import { Form } from 'react-router';
import { formatInstant } from '../../../core/format';
import { Button } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { MySecurity } from '../view-security.server';
import { SecurityRow, SecuritySection } from './security-section';
import styles from './sessions-section.module.css';

export function SessionsSection({ security: { sessions, timeZone } }: { security: MySecurity }) {
  const { t } = useTranslation('users/security');
  const locale = useLocale();
  const action = usePaths().accountSecurity();
  const at = (instant: Date) => formatInstant(instant, locale, timeZone);
  return (
    <SecuritySection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <ul>
        {sessions.map(({ id, device, createdAt, lastUsedAt, lastMoment, current }) => (
          <li key={id} className={styles.session}>
            <SecurityRow
              ways={
                current ? (
                  <Tag kind="good">{t('sessions.current')}</Tag>
                ) : (
                  <Form method="post" action={action}>
                    <input type="hidden" name="id" value={id} />
                    <Button
                      look="quiet"
                      name="intent"
                      value="end-session"
                      aria-label={t('sessions.endLabel', { device: device || t('sessions.unknown') })}
                    >
                      {t('sessions.end')}
                    </Button>
                  </Form>
                )
              }
            >
              <b>{device || t('sessions.unknown')}</b>
              <p className="caption">
                <span className={styles.time}>{t('sessions.used', { date: at(lastUsedAt) })}</span>{' '}
                <span className={styles.time}>{t('sessions.opened', { date: at(createdAt) })}</span>{' '}
                <span className={styles.time}>{t('sessions.until', { date: at(lastMoment) })}</span>
              </p>
            </SecurityRow>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={action} className={styles.all}>
          <Button small look="secondary" name="intent" value="end-sessions">
            {t('sessions.endOthers')}
          </Button>
        </Form>
      )}
    </SecuritySection>
  );
}
