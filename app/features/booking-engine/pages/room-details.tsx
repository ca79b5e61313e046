import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { DetailsChoice } from '../details/details-choice';
import { detailsChoiceData, detailsData } from '../details/details-data.server';
import { DetailsView } from '../details/details-view';
import { noStoreHeaders, unlessOfOneVisitor } from '../hold/hold-headers';

export const handle = {
  messages: ['booking-engine/search', 'booking-engine/quote', 'booking-engine/hold'],
  rests: true,
};

export const headers: HeadersFunction = unlessOfOneVisitor;

export async function loader({ params: { typeCategory }, request, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  return orErrorPage(locale, async () => {
    if (typeCategory === undefined) return data(await detailsChoiceData(actor, search));
    const page = await detailsData(actor, typeCategory, search);
    const showsHold =
      page.elsewhere.length > 0 ||
      page.lapsed !== null ||
      page.booked !== null ||
      (page.answer.kind === 'price' && page.answer.held !== null);
    return data(page, {
      status: page.answer.kind === 'invalid' ? 422 : 200,
      ...(showsHold && { headers: noStoreHeaders }),
    });
  });
}

export default function RoomDetails() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'choice' ? <DetailsChoice page={page} /> : <DetailsView page={page} />;
}
