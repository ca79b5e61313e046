import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { picturesPicker } from '../images/pictures-page.server';
import { PicturesPicker } from '../images/pictures-picker';

export const handle = { messages: ['apartments/images'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => picturesPicker(actor, url.searchParams.get('q') ?? '', true));
}

/** docs/specification.md, section 2, «apartments images create»: which apartment are they for? */
export default function AdminImagesCreate() {
  return <PicturesPicker page={useLoaderData<typeof loader>()} />;
}
