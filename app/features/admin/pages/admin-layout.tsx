import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import '../../../ui/admin/ground';
import { data, Outlet, useLoaderData, type LinksFunction, type LoaderFunctionArgs } from 'react-router';
import { refuseUnknownGuard } from '../../../access/guard-pages.server';
import { orErrorPage } from '../../../access/page-error.server';
import { errorText } from '../../../access/refusals.server';
import { quietSince } from '../../../access/quiet-copy.server';
import { requestContext } from '../../../access/request-context.server';
import { isStaff } from '../../../access/role-scopes';
import { dateInZone } from '../../../core/calendar-date';
import { countDaySteps } from '../../today/count-day-steps.server';
import { adminBuildings } from '../../building/admin-buildings.server';
import { countAlerts } from '../../notifications/count-alerts.server';
import { AdminError } from '../frame/admin-error';
import { AdminFrame } from '../frame/admin-frame';
import { noBuilding, type AdminBuildings } from '../admin-building';
import { nothingWaits, type AdminWaiting } from '../admin-waiting';
import type { CopyOf } from '../copy-of';
import { isFolded } from '../frame/fold-cookie';

export const handle = {
  messages: ['admin', 'admin/search', 'calendars/outside', 'core/payments', 'ui/form', 'ui/list'],
};

export const links: LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/**
 * Done in the loader, not in middleware: after an error thrown in middleware, there are no data to render the frame
 * with.
 */
export async function loader(args: LoaderFunctionArgs) {
  refuseUnknownGuard(args);
  const { context, request } = args;
  const { actor, locale } = context.get(requestContext);
  if (!actor.user || !isStaff(actor.user.role)) {
    throw data({ title: errorText('forbidden', locale) }, { status: 403 });
  }
  const [building, steps, alerts] = await orErrorPage(locale, () =>
    Promise.all([adminBuildings(actor), countDaySteps(actor), countAlerts(actor)]),
  );
  const waiting: AdminWaiting = { steps, alerts };
  const copy = quietSince();
  const copyOf: CopyOf | null = copy && { day: dateInZone(copy.archivedAt, 'UTC') };
  return { folded: isFolded(request.headers.get('Cookie')), building, waiting, copyOf };
}

export default function AdminLayout() {
  const { folded, building, waiting, copyOf } = useLoaderData<typeof loader>();
  return (
    <AdminFrame folded={folded} building={building} waiting={waiting} copyOf={copyOf}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({
  error,
  loaderData,
}: {
  error: unknown;
  loaderData?: { folded: boolean; building: AdminBuildings; waiting: AdminWaiting; copyOf: CopyOf | null };
}) {
  return (
    <AdminFrame
      folded={loaderData?.folded ?? false}
      building={loaderData?.building ?? noBuilding}
      waiting={loaderData?.waiting ?? nothingWaits}
      copyOf={loaderData?.copyOf ?? null}
    >
      <AdminError error={error} />
    </AdminFrame>
  );
}
