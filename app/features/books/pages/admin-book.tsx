import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { bookPage } from '../admin/book-page.server';
import { BookView } from '../admin/book-view';

export const handle = { messages: ['books/admin'] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args, (actor, search) => bookPage(actor, args.params.book ?? '', search));
  return data(page, { status: page.years || page.book ? 200 : statusOf('invalid_input') });
}

export default function AdminBook() {
  return <BookView page={useLoaderData<typeof loader>()} />;
}
