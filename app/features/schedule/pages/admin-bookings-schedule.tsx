import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { ScheduleView } from '../admin/schedule';
import { schedulePage } from '../schedule-page.server';

export const handle = { messages: ['schedule', 'bookings/invoicing'], wide: true };

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => schedulePage(actor, url.searchParams, { isPhone: isPhone(request.headers) }));
}

/** True for phones, by their headers. Tablets do not match and have room for a month. */
function isPhone(headers: Headers): boolean {
  return headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '');
}

/** Skips reloading after forms of the page, because their changes arrive through the stream of changes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = 'GET', defaultShouldRevalidate }) =>
  formMethod === 'GET' && defaultShouldRevalidate;

/** docs/specification.md, section 2, «bookings schedule». */
export default function AdminBookingsSchedule() {
  const page = useLoaderData<typeof loader>();
  return <ScheduleView key={`${page.base} ${page.zoom}`} page={page} />;
}
