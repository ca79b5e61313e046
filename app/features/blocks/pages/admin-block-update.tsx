import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { blockFieldKinds } from '../block-fields';
import { BlockPicker, BlockView } from '../admin/block-views';
import { blockPage, blockPicker, changeByForm } from '../admin/blocks-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['blocks'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await blockPicker(actor, url.searchParams.get('q') ?? '') }
      : { page: await blockPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, blockFieldKinds, form, locale, { kind: 'block', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** One block; a screen whose id is missing asks which one. */
export default function AdminBlockUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <BlockPicker page={picker} />;
  return page && <BlockView key={page.block.id} page={page} answer={answer} />;
}
