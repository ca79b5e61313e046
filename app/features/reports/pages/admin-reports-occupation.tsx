import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { occupationPage } from '../admin/occupation-page.server';
import { OccupationView } from '../admin/occupation-view';

export const handle = { messages: ['reports', 'ui/list'] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args, occupationPage);
  return data(page, { status: page.report ? 200 : statusOf('invalid_input') });
}

/** docs/specification.md, section 2, «reports occupation». */
export default function AdminReportsOccupation() {
  return <OccupationView page={useLoaderData<typeof loader>()} />;
}
