import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { PageHead } from '../../../ui/page-head';
import { RichText } from '../../../ui/rich-text';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { breadcrumbList } from '../../../ui/breadcrumb-list';
import { questionsData } from '../document-data';
import { DocumentLinks } from '../document-links';
import { documentPage } from '../document-page.server';
import { DocumentQuestions } from '../document-questions';
import { useSite } from '../use-site';
import styles from '../document.module.css';

export const handle = { messages: ['site/building'], rests: true };

export function loader({ params, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => documentPage(actor, params.page));
}

export default function Document() {
  const { t } = useTranslation('site/building');
  const paths = usePaths();
  const { building, origin } = useSite();
  const { page, title, lead, html, questions, others } = useLoaderData<typeof loader>();
  const name = building?.name ?? 'Estancia';
  const way = [
    { name, path: paths.home() },
    { name: title, path: paths.document(page) },
  ];
  const links = others.map((other) => ({ to: paths.document(other.page), text: other.text }));
  return (
    <>
      <PageHead
        title={title}
        description={lead}
        data={[breadcrumbList(origin, way), ...(questions.length > 0 ? [questionsData(questions)] : [])]}
      />
      <article>
        <div className={`wrap grid ${styles.document}`}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </header>
          <div className={styles.body}>
            <RichText html={html} />
          </div>
        </div>
        {questions.length > 0 && <DocumentQuestions title={t('questions')} questions={questions} />}
      </article>
      <DocumentLinks title={t('readOn')} links={[...links, { to: paths.contact(), text: t('write') }]} />
    </>
  );
}
