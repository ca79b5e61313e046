import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { claimBooking } from '../../booking-engine/claim-booking.server';
import { confirmClaim } from '../../booking-engine/confirm-claim.server';
import { accountPage } from '../account-page.server';
import { AddBooking, ConfirmBooking } from '../add-booking';
import { BailWay } from '../bail-way';
import { CancelledStays } from '../cancelled-stays';
import { LaterStays } from '../later-stays';
import { NextStay } from '../next-stay';
import { NoStays } from '../no-stays';
import { AccountInvoices } from '../account-invoices';
import { PastStays } from '../past-stays';
import styles from './account.module.css';

export const handle = { messages: ['booking-engine/invoices'] };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => accountPage(actor, search.get('page'), search.get('token')));

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const typed = { reference: String(form.get('reference') ?? ''), email: String(form.get('email') ?? '') };
  const token = form.get('token');
  try {
    if (token !== null) {
      const { reference } = await confirmClaim(actor, { token: String(token) });
      return redirect(pathsIn(locale).account({ added: reference }), 303);
    }
    const { reference, status } = await claimBooking(actor, typed);
    const done = status === 'added' ? { added: reference } : { asked: '1' };
    return redirect(`${pathsIn(locale).account(done)}${status === 'added' ? '' : '#add'}`, 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ typed, refusal }, { status: statusOf(refusal.code) });
  }
}

export default function Account() {
  const { t } = useTranslation('account');
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const added = search.get('added');
  const { next, later, past, cancelled, today, claim } = page;
  return (
    <div className={styles.parts}>
      {added && !refused && (
        <div role="status">
          <Notice kind="good">{t('claim.added', { reference: added })}</Notice>
        </div>
      )}
      {claim?.reference && !refused && <ConfirmBooking token={claim.token} reference={claim.reference} />}
      {claim?.reference === null && !refused && <Notice kind="problem">{t('claim.linkOver')}</Notice>}
      {next ? <NextStay stay={next} today={today} /> : page.newer === null && <NoStays isEmpty={page.isEmpty} />}
      {next?.bail && <BailWay bail={next.bail} reference={next.reference} stay={next.stay} today={today} />}
      {later.length > 0 && <LaterStays stays={later} />}
      {(past.length > 0 || page.newer !== null) && <PastStays page={page} />}
      {cancelled.length > 0 && <CancelledStays stays={cancelled} />}
      {page.invoices.length > 0 && <AccountInvoices invoices={page.invoices} />}
      {page.mayClaim && <AddBooking refused={refused} asked={search.has('asked') && !refused} />}
    </div>
  );
}
