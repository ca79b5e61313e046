import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { telephoneLink } from '../../core/telephone';
import { ButtonLink } from '../../ui/button';
import { markLoadFailed } from '../../ui/loading-bar';
import { Picture } from '../../ui/picture';
import { PageTitle } from '../../ui/page-title';
import { useFailedRequest } from '../../ui/request-number';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './error-page.module.css';
import { useSite } from './use-site';

/** Longest title in characters; a longer message is a sentence and too long for the largest type. */
const SHORT_TITLE = 40;

/** docs/specification.md, section 2, «Error page»: message (default «Error») and status (default 500). */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { status, message, phone } = readError(error);
  const { missingPicture } = useSite();
  const missing = status === 404;
  const request = useFailedRequest(error);
  useEffect(() => {
    if (status >= 500) markLoadFailed();
  }, [status]);
  return (
    <div className={`wrap grid ${styles.page}`}>
      <PageTitle title={missing ? t('error.notFound') : t('error.title')} />
      <div className={styles.words}>
        <p className="soft figures">{status}</p>
        <h1 className={(message?.length ?? 0) > SHORT_TITLE ? styles.sentence : undefined}>
          {missing ? t('error.notFound') : (message ?? t('error.title'))}
        </h1>
        <p className="lead">
          {phone ? <a href={telephoneLink(phone)}>{phone}</a> : t(missing ? 'error.notFoundLead' : 'error.lead')}
        </p>
        {request && <p className="soft figures">{t('error.request', { request })}</p>}
        <div className={styles.ways}>
          <ButtonLink to={paths.home()}>{t('error.home')}</ButtonLink>
          <ButtonLink to={paths.rooms()} look="quiet">
            {t('error.rooms')}
          </ButtonLink>
        </div>
      </div>
      {missingPicture && (
        <div className={styles.picture}>
          <Picture item={missingPicture} sizes="(width >= 1024px) 40vw, 100vw" ratio="4 / 5" decorative />
        </div>
      )}
    </div>
  );
}

function readError(error: unknown): { status: number; message?: string; phone?: string } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { title, phone } = (error.data ?? {}) as { title?: unknown; phone?: unknown };
  return {
    status: error.status,
    ...(typeof title === 'string' && { message: title }),
    ...(typeof phone === 'string' && { phone }),
  };
}
