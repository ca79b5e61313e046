import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { skipDuringCheck } from '../admin/skip-during-check';
import { changeSeasonByForm, seasonPage, seasonPicker } from '../admin/prices-page.server';
import { SeasonPicker } from '../admin/season-picker';
import { SeasonView } from '../admin/season-view';
import { seasonFieldKinds } from '../season-fields';

export const handle = { messages: ['prices/admin'] };

export const shouldRevalidate = skipDuringCheck;

export const loader = (args: LoaderFunctionArgs) =>
  loadRecord(
    args,
    (actor, id, search) => seasonPage(actor, args.params.apid, id, search),
    (actor, query) => seasonPicker(actor, args.params.apid, query),
  );

export const action = (args: ActionFunctionArgs) =>
  changeRecord(args, 'season', seasonFieldKinds, (actor, id, form) =>
    changeSeasonByForm(actor, args.params.apid, id, form),
  );

/** docs/specification.md, section 2, «prices update»; shows a picker if the id is missing. */
export default function AdminPriceUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <SeasonPicker page={picker} />;
  return page && <SeasonView page={page} answer={answer} />;
}
