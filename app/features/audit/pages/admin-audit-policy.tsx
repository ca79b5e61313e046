import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { policyPage, setPolicyByForm } from '../admin/policy-page.server';
import { PolicyView } from '../admin/policy-view';
import { auditPolicyFields } from '../audit-policy-fields';

export const handle = { messages: ['audit/admin', 'audit/problems'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, policyPage);

export const action = (args: ActionFunctionArgs) =>
  changeRecord({ ...args, params: { id: '1' } }, 'audit', auditPolicyFields, (actor, _, form) =>
    setPolicyByForm(actor, form),
  );

export const shouldRevalidate = revalidateConflict;

export default function AdminAuditPolicy() {
  return <PolicyView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
