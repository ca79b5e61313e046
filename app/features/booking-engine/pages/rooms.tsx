import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { noStoreHeaders, unlessOfOneVisitor } from '../hold/hold-headers';
import { HoldsElsewhere } from '../hold/hold-notice';
import { RoomsFilters } from '../rooms/rooms-filters';
import { RoomsHead } from '../rooms/rooms-head';
import styles from '../rooms/rooms.module.css';
import { roomsPage, type RoomsPage } from '../rooms/rooms-page.server';
import { NO_FILTERS, readRoomsQuery, roomsLink } from '../rooms/rooms-query';
import { RoomsResult } from '../rooms/rooms-result';
import { RoomsSearch } from '../rooms/rooms-search';

export const handle = { messages: ['booking-engine/search', 'booking-engine/hold'], rests: true };

export const headers: HeadersFunction = unlessOfOneVisitor;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const requested = readRoomsQuery(new URL(request.url).searchParams);
  const page = await orErrorPage(locale, () => roomsPage(actor, requested));
  const showsHold = page.elsewhere.length > 0 || page.results.some((result) => result.held !== null);
  return data(page, {
    status: Object.keys(page.problems).length > 0 ? 422 : 200,
    ...(showsHold && { headers: noStoreHeaders }),
  });
}

export default function Rooms() {
  const { t } = useTranslation('booking-engine/search');
  const page = useLoaderData<typeof loader>();
  const { results, stay, guests } = page;
  return (
    <>
      <RoomsSearch page={page} />
      <div className={`wrap ${styles.page}`}>
        <RoomsHead page={page} />
        <HoldsElsewhere holds={page.elsewhere} />
        <RoomsFilters page={page} />
        <ol className={styles.results}>
          {results.map((result) => (
            <li key={result.typeCategory}>
              <RoomsResult result={result} page={page} first={result === results[0]} />
            </li>
          ))}
        </ol>
        {!page.isOffered && <NothingOffered />}
        {page.isOffered && results.length === 0 && <NothingFound page={page} />}
        {page.isOffered && (
          <p className={`small soft ${styles.note}`}>
            {stay ? t('rooms.finalPrices', { count: guests }) : t('rooms.choosePrices')}
            {page.takesBail && ` ${t('rooms.bail')}`}
          </p>
        )}
      </div>
    </>
  );
}

/** Shown while nothing has a price, so other dates or filters wouldn't help. */
function NothingOffered() {
  const { t } = useTranslation('booking-engine/search');
  return (
    <div className={styles.empty}>
      <h2>{t('rooms.nothingOffered')}</h2>
      <p className="soft">{t('rooms.nothingOfferedLead')}</p>
    </div>
  );
}

function NothingFound({ page: { asked } }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const paths = usePaths();
  return (
    <div className={styles.empty}>
      <h2>{t('rooms.nothing')}</h2>
      <p className="soft">{t('rooms.nothingLead')}</p>
      <Link to={paths.rooms(roomsLink({ ...asked, ...NO_FILTERS, equipment: [] }))}>{t('rooms.removeFilters')}</Link>
    </div>
  );
}
