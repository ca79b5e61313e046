import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { textIn } from '../../../core/locale';
import { PageHeader } from '../../../ui/admin/page-header';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { viewAdminCategory } from '../categories/list-admin-categories.server';
import { changePictures } from '../images/change-pictures.server';
import { picturesPage } from '../images/pictures-page.server';
import { PicturesView, type PicturesAnswer } from '../images/pictures-view';
import styles from '../images/admin-pictures-view.module.css';

export const handle = { messages: ['apartments/images'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const categoryId = idOfText(id);
    const { name, apartments } = await viewAdminCategory(actor, categoryId);
    const page = await picturesPage(actor, { sharedByCategoryId: categoryId }, url.searchParams);
    return { category: { id: categoryId, name, apartments }, page };
  });
}

export function action({ context, params: { id }, request, url }: ActionFunctionArgs) {
  const { actor } = context.get(requestContext);
  return changePictures(actor, { sharedByCategoryId: idOfText(id) }, request, url);
}

export default function AdminCategoryImages() {
  const { category, page } = useLoaderData<typeof loader>();
  const answer = useActionData() as PicturesAnswer | undefined;
  const { t } = useTranslation('apartments/images');
  const locale = useLocale();
  const paths = usePaths();
  const name = textIn(category.name, locale);
  return (
    <div className={styles.page}>
      <title>{`${t('shared')} · ${name} · Estancia`}</title>
      <PageHeader
        title={t('shared')}
        trail={[
          { label: t('categories'), to: paths.adminCategories() },
          { label: name, to: paths.adminCategory(category.id) },
        ]}
        here={t('shared')}
        summary={
          <>
            {t('sharedNote')}{' '}
            <Link to={paths.adminApartments({ view: 'all', category: category.id })}>
              {t('sharedBy', { count: category.apartments })}
            </Link>
          </>
        }
      />
      <PicturesView key={category.id} page={page} answer={answer} />
    </div>
  );
}
