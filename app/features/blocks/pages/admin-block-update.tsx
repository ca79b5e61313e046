import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { blockFieldKinds } from '../block-fields';
import { BlockPicker, BlockView } from '../admin/block-views';
import { blockPage, blockPicker, changeByForm } from '../admin/blocks-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['blocks'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, blockPage, blockPicker);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'block', blockFieldKinds, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** One block; without an id the page shows a picker. */
export default function AdminBlockUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <BlockPicker page={picker} />;
  return page && <BlockView key={page.block.id} page={page} answer={answer} />;
}
