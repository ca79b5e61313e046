import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { listFileResponse } from '../../lists/list-file-response.server';
import { fileExports } from '../list-exports.server';

/**
 * Serves a list, book or report as a file: `/admin/export/users?format=csv`, with the same search and filter parameters
 * as the URL of the list.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const name = params.list ?? '';
    if (!Object.hasOwn(fileExports, name)) throw new AppError('not_found');
    const file = await fileExports[name]!(actor, Object.fromEntries(url.searchParams));
    return listFileResponse(file, url.searchParams.get('format') ?? 'csv', locale);
  });
}
