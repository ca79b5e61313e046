import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { authorize } from '../../../access/actor';
import { refusedForm } from '../../../access/admin-form.server';
import { loadPage } from '../../../access/load-page.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readWholeForm, textsOf } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { certificateByForm, settingsByForm, settingsPage } from '../admin/settings-page.server';
import { SettingsView, type SettingsAnswer } from '../admin/settings-view';
import { settingsFields } from '../settings/settings-fields';

export const handle = { messages: ['verifactu', 'verifactu/problems'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, settingsPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  // Checked before the file is read.
  await orErrorPage(locale, async () => authorize(actor, 'building:write'));
  const sent = await readWholeForm(request, locale);
  if (String(sent.get('intent')).endsWith('_certificate')) {
    const outcome = await certificateByForm(actor, sent);
    return 'to' in outcome ? redirect(outcome.to, 303) : data<SettingsAnswer>(outcome, { status: 422 });
  }
  const form = textsOf(sent);
  try {
    return redirect(await settingsByForm(actor, form), 303);
  } catch (error) {
    const answer = await orErrorPage(locale, () => refusedForm(error, settingsFields, form, locale));
    return data<SettingsAnswer>({ form: answer.data }, answer.init ?? {});
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminVerifactuSettings() {
  return <SettingsView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
