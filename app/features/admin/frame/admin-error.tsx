import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconBan from 'virtual:icons/ban';
import IconError404 from 'virtual:icons/error-404';
import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../../ui/admin/empty-state';
import { Link } from '../../../ui/link';
import { useFailedRequest } from '../../../ui/request-number';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { nothingWaits } from '../admin-waiting';
import { useAreas } from '../navigation';
import { NoBuilding } from './no-building';
import { useAdmin } from '../use-admin';

/** docs/specification.md, section 2, «Error page», in the frame of the back office: message (default «Error») and status (default 500). */
export function AdminError({ error }: { error: unknown }) {
  const { t } = useTranslation('admin');
  const { t: site } = useTranslation('site');
  const paths = usePaths();
  const [first] = useAreas(nothingWaits);
  const { user } = useAdmin();
  const { status, message, code, detail } = readError(error);
  const missing = status === 404;
  const refused = status === 403;
  const request = useFailedRequest(error);
  const title = missing ? site('error.notFound') : (message ?? site('error.title'));
  const icon = missing ? IconError404 : refused ? IconBan : IconAlertTriangle;
  const text =
    refused && user
      ? t('error.forbidden', { role: t(`role.${user.role}`) })
      : missing
        ? t('error.missing')
        : (detail ?? t('error.failed'));
  if (code === 'no_building') return <NoBuilding />;
  return (
    <>
      <title>{`${title} · ${t('app')}`}</title>
      <EmptyState icon={icon} urgent={!missing && !refused} asPage title={title} text={`${text} (${status})`}>
        {request && <p>{t('error.request', { request })}</p>}
        {first && (
          <Button component={Link} to={first.to} variant="default">
            {t('error.back', { area: first.label })}
          </Button>
        )}
        <Link to={paths.home()} reloadDocument>
          {site('error.home')}
        </Link>
      </EmptyState>
    </>
  );
}

function readError(error: unknown): { status: number; message?: string; code?: unknown; detail?: string } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { title, code, detail } = (error.data ?? {}) as Record<string, unknown>;
  return {
    status: error.status,
    code,
    ...(typeof title === 'string' && { message: title }),
    ...(typeof detail === 'string' && { detail }),
  };
}
