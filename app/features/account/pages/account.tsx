import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { errorCatalogue } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { claimBooking } from '../../bookings/claim-booking.server';
import { accountPage } from '../account-page.server';
import { AddBooking } from '../add-booking';
import { BailWay } from '../bail-way';
import { CancelledStays } from '../cancelled-stays';
import { LaterStays } from '../later-stays';
import { NextStay } from '../next-stay';
import { NoStays } from '../no-stays';
import { PastStays } from '../past-stays';
import styles from './account.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => accountPage(actor, url.searchParams.get('page')));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const typed = { reference: String(form.get('reference') ?? ''), email: String(form.get('email') ?? '') };
  try {
    const { reference } = await claimBooking(actor, typed);
    return redirect(pathsIn(locale).account({ added: reference }), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ typed, refusal }, { status: errorCatalogue[refusal.code].status });
  }
}

export default function Account() {
  const { t } = useTranslation('account');
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const added = search.get('added');
  const { next, later, past, cancelled, today } = page;
  return (
    <div className={styles.parts}>
      {added && !refused && (
        <div role="status">
          <Notice kind="good">{t('claim.added', { reference: added })}</Notice>
        </div>
      )}
      {next ? <NextStay stay={next} today={today} /> : page.newer === null && <NoStays isEmpty={page.isEmpty} />}
      {next?.bail && <BailWay bail={next.bail} reference={next.reference} stay={next.stay} today={today} />}
      {later.length > 0 && <LaterStays stays={later} />}
      {(past.length > 0 || page.newer !== null) && <PastStays page={page} />}
      {cancelled.length > 0 && <CancelledStays stays={cancelled} />}
      {page.mayClaim && <AddBooking refused={refused} />}
    </div>
  );
}
