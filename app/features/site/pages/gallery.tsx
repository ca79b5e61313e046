import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { GalleryEmpty } from '../gallery-empty';
import { galleryPage } from '../gallery-page.server';
import { GalleryPictures } from '../gallery-pictures';
import { galleryStructuredData } from '../gallery-structured-data';
import { GalleryTabs } from '../gallery-tabs';
import styles from '../gallery.module.css';
import { useSite } from '../use-site';

export const handle = { messages: ['site/gallery'], rests: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const show = new URL(request.url).searchParams.get('show');
  return orErrorPage(locale, () => galleryPage(actor, show));
}

export default function Gallery() {
  const { t } = useTranslation('site/gallery');
  const page = useLoaderData<typeof loader>();
  const paths = usePaths();
  const { origin } = useSite();
  const { buildingName: name, lead, view, pictures } = page;
  const title = t('title');
  const description = t('description', { name });
  const names = { origin, home: paths.home(), gallery: paths.gallery(), title, description };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={t('title')}
        description={description}
        picture={pictures[0]}
        data={galleryStructuredData(page, names)}
      />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <GalleryTabs view={view} views={page.views} />
      {pictures.length > 0 ? <GalleryPictures key={view} pictures={pictures} /> : <GalleryEmpty view={view} />}
    </div>
  );
}
