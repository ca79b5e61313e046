import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { dateInZone, dateParts } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { DEMO_CARD } from '../../billing/demo/demo-cards';
import { requirePublicBuilding } from '../../building/public-building.server';
import { DemoView } from '../demo/demo-view';
import { payDemo, viewDemoCharge } from '../demo/pay-demo.server';

export const handle = { frame: 'checkout', messages: ['booking-engine/pay'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const { key, reference, amountCents, method, capturesLater, standing, returnUrl } = await viewDemoCharge(
      params.payment ?? '',
    );
    const { pathname, search } = new URL(returnUrl);
    if (standing !== 'open') return redirect(pathname + search, 303);
    const { name, timeZone } = await requirePublicBuilding();
    const { year } = dateParts(dateInZone(now(), timeZone));
    return {
      key,
      reference,
      amountCents,
      isHold: capturesLater,
      method,
      buildingName: name,
      card: DEMO_CARD,
      expiry: `12 / ${String(year + 2).slice(-2)}`,
    };
  });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = context.get(requestContext);
  const typed = Object.fromEntries(await readForm(request, locale)) as Record<string, string>;
  try {
    const paid = await payDemo(params.payment ?? '', typed);
    if (paid.kind === 'back') return redirect(paid.url, 303);
    return data({ asks: paid.cardLast4, refusal: null });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    if (refusal.code === 'not_found') return orErrorPage(locale, () => Promise.reject(new AppError('not_found')));
    return data({ asks: null, refusal }, { status: statusOf(refusal.code) });
  }
}

export default function DemoPayment() {
  return <DemoView page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
