import { Form } from 'react-router';
import { formatMoment } from '../../../ui/admin/moment';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { UserPage } from './user-page.server';
import styles from './user-view.module.css';

export function SessionsPanel({ user }: { user: UserPage }) {
  const { t } = useTranslation('users/admin');
  const locale = useLocale();
  const { sessions, refusals, isOwn } = user;
  const when = (at: Date) => formatMoment(at, { ...user, locale });
  return (
    <Panel
      id="sessions"
      title={t('sessions.title')}
      action={
        refusals.end_sessions === null && (
          <Form method="post" preventScrollReset>
            <button name="intent" value="end_sessions" className={styles.end}>
              {t(isOwn ? 'sessions.endOthers' : 'sessions.endAll')}
            </button>
          </Form>
        )
      }
      flush
    >
      {sessions.length === 0 ? (
        <p className={styles.none}>{t('sessions.none')}</p>
      ) : (
        <Table label={t('sessions.title')} className={styles.sessions}>
          <thead>
            <tr>
              <th scope="col">{t('sessions.device')}</th>
              <th scope="col">{t('sessions.started')}</th>
              <th scope="col">{t('sessions.lastUsed')}</th>
              <th scope="col">{t('sessions.until')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => {
              const device = session.device || t('sessions.unknown');
              return (
                <tr key={session.id}>
                  <th scope="row">
                    {device}{' '}
                    <span className={styles.soft}>
                      {[
                        session.strategy === 'localRefresh' && t('sessions.remembered'),
                        session.isCurrent && t('sessions.current'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td className={styles.started} data-head={`${t('sessions.started')}: `}>
                    {when(session.createdAt)}
                  </td>
                  <td className={styles.used} data-head={`${t('sessions.lastUsed')}: `}>
                    {when(session.lastUsedAt)}
                  </td>
                  <td className={styles.until} data-head={`${t('sessions.until')}: `}>
                    {when(session.lastMoment)}
                  </td>
                  <td className={styles.right}>
                    {!session.isCurrent && (
                      <Form method="post" preventScrollReset>
                        <input type="hidden" name="session" value={session.id} />
                        <button
                          name="intent"
                          value="end_session"
                          className={styles.end}
                          aria-label={t('sessions.endOf', { device })}
                        >
                          {t('sessions.end')}
                        </button>
                      </Form>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
