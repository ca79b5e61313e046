import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { LegalArticle } from '../legal-article';
import { legalPage } from '../legal-page.server';
import { useSite } from '../use-site';

export const handle = { rests: true };

export function loader({ params, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => legalPage(actor, params.page));
}

export default function Legal() {
  const { t } = useTranslation('site');
  const text = useLoaderData<typeof loader>();
  const name = useSite().building?.name ?? 'Estancia';
  return (
    <>
      <PageHead
        title={text.title}
        description={text.lead || t('legal.title', { title: text.title, name })}
        crumb={text.title}
      />
      <LegalArticle text={text} />
    </>
  );
}
