import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { categoryFieldKinds } from '../categories/category-fields';
import { NewCategoryView } from '../categories/new-category-view';
import { createByForm, newCategoryPage } from '../categories/category-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/categories'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newCategoryPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, categoryFieldKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminCategoryCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewCategoryView values={values} answer={useActionData<typeof action>()} />;
}
