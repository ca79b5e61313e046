import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { picturesPicker } from '../images/pictures-page.server';
import { PicturesPicker } from '../images/pictures-picker';

export const handle = { messages: ['apartments/images'] };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => picturesPicker(actor, search.get('q') ?? '', true));

/** Picker for the apartment that gets the pictures (docs/specification.md, section 2, «apartments images create»). */
export default function AdminImagesCreate() {
  return <PicturesPicker page={useLoaderData<typeof loader>()} />;
}
