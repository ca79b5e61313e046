import { Button, TextInput } from '@mantine/core';
import IconBookmark from 'virtual:icons/bookmark';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { Link } from '../../../ui/link';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { changeViews } from '../change-views.server';
import { pathOfList } from '../list-paths';
import { listMyViews } from '../list-my-views.server';
import styles from './admin-views.module.css';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['lists'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, listMyViews);

/**
 * Forms on list pages also post here. A refusal is returned to them as `problem`; a browser without JavaScript shows
 * this page instead.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeViews(actor, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    const problem = refusal.fields[0]?.message ?? refusal.message;
    const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return data({ problem, sent }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminViews() {
  const { t } = useTranslation('lists');
  const paths = usePaths();
  const views = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader title={t('title')} summary={t('summary')} />
      {refused && <RefusedForm {...refused} />}
      <Panel title={t('title')} flush>
        {views.length === 0 && <EmptyState icon={IconBookmark} title={t('none')} text={t('noneText')} />}
        <ul>
          {views.map(({ id, list, name, query }) => {
            const address = pathOfList(paths, list, { saved: id, ...Object.fromEntries(new URLSearchParams(query)) });
            return (
              <li key={id} className={styles.view}>
                {address ? <Link to={address}>{name}</Link> : <span>{name}</span>}
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="remove" variant="default" size="xs">
                    {t('remove')}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}

function RefusedForm({ problem, sent }: { problem: string; sent: Record<string, string> }) {
  const { t } = useTranslation('lists');
  return (
    <Form method="post" className={styles.form}>
      {Object.entries(sent).map(
        ([name, value]) => name !== 'name' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        name="name"
        label={t('name')}
        defaultValue={sent.name ?? ''}
        maxLength={60}
        error={problem}
        autoFocus
      />
      <Button type="submit">{t(sent.intent === 'save' ? 'save' : 'rename')}</Button>
    </Form>
  );
}
