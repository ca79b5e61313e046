import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { Link } from '../../../ui/link';
import { ApartmentHead } from '../admin/apartment-head';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { changePictures } from '../images/change-pictures.server';
import { ownerOf, picturesPage, picturesPicker } from '../images/pictures-page.server';
import { PicturesPicker } from '../images/pictures-picker';
import { PicturesView, type PicturesAnswer } from '../images/pictures-view';
import styles from '../images/admin-pictures-view.module.css';
import { viewApartment } from '../view-apartment.server';

export const handle = { messages: ['apartments/admin', 'apartments/images'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    if (id === undefined) {
      return { page: null, picker: await picturesPicker(actor, url.searchParams.get('q') ?? '', false) };
    }
    const owner = ownerOf(id);
    const { data, ...shown } = await viewApartment(actor, owner.apartmentId);
    const apartment = { ...shown, code: data.code, floor: data.floor, status: data.status };
    const page = await picturesPage(actor, owner, url.searchParams);
    const shared = { categoryId: data.categoryId, count: shown.counts.images - page.images.length };
    return { page: { apartment, shared, ...page }, picker: null };
  });
}

export function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => changePictures(actor, ownerOf(id), request, url));
}

/** docs/specification.md, section 2, «apartments images». Without an id the page shows a picker. */
export default function AdminImages() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData() as PicturesAnswer | undefined;
  const { t } = useTranslation('apartments/images');
  const paths = usePaths();
  if (picker) return <PicturesPicker page={picker} />;
  return (
    page && (
      <div className={styles.page}>
        <ApartmentHead apartment={page.apartment} current="images" toOther={(other) => paths.adminImages(other)} />
        {page.shared.count > 0 && (
          <p>
            {t('alsoShared', { count: page.shared.count })}{' '}
            <Link to={paths.adminCategoryImages(page.shared.categoryId)}>{t('seeShared')}</Link>
          </p>
        )}
        <PicturesView key={page.apartment.id} page={page} answer={answer} />
      </div>
    )
  );
}
