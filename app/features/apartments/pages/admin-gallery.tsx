import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { changePictures } from '../images/change-pictures.server';
import { picturesPage } from '../images/pictures-page.server';
import { PicturesView, type PicturesAnswer } from '../images/pictures-view';
import styles from '../images/admin-pictures-view.module.css';

export const handle = { messages: ['apartments/images'] };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => picturesPage(actor, 'gallery', search));

export function action({ context, request, url }: ActionFunctionArgs) {
  const { actor } = context.get(requestContext);
  return changePictures(actor, 'gallery', request, url);
}

export default function AdminGallery() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData() as PicturesAnswer | undefined;
  const { t } = useTranslation('apartments/images');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('gallery')} · Estancia`}</title>
      <PageHeader
        title={t('gallery')}
        trail={[{ label: t('building'), to: paths.adminBuilding() }]}
        here={t('gallery')}
        summary={t('galleryNote')}
      />
      <PicturesView page={page} answer={answer} />
    </div>
  );
}
