import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { listFileResponse } from '../../lists/list-file-response.server';
import { listExports } from '../list-exports.server';

/** A list as a file: `/admin/export/users?format=csv`, with the search and filters of the list's own address. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const name = params.list ?? '';
    if (!Object.hasOwn(listExports, name)) throw new AppError('not_found');
    const file = await listExports[name]!(actor, Object.fromEntries(url.searchParams));
    return listFileResponse(file, url.searchParams.get('format') ?? 'csv', locale);
  });
}
