import IconCircleCheck from 'virtual:icons/circle-check';
import IconPencil from 'virtual:icons/pencil';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { textIn } from '../../../core/locale';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { listMailTexts } from '../view-mail-text.server';
import styles from './mail-view.module.css';
import { useKindName } from './mail-state';
import { NotificationTabs } from './notification-tabs';

type MailTexts = Awaited<ReturnType<typeof listMailTexts>>;

export function MailTextsView({ texts }: { texts: MailTexts }) {
  const { t } = useTranslation('notifications/texts');
  const kindName = useKindName();
  const paths = usePaths();
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader title={t('title')} summary={t('summary')} titleInBar />
      <NotificationTabs current="texts" />
      <Panel title={t('title')} flush>
        <Table label={t('title')} scrolls>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('subjectColumn')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <tr key={text.kind}>
                <th scope="row">
                  <Link to={paths.adminMailText(text.kind)} data-row prefetch="intent">
                    {kindName(text.kind)}
                  </Link>
                </th>
                <td data-soft>{textIn(text.subject, locale)}</td>
                <td>
                  <TextState text={text} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}

function TextState({ text }: { text: MailTexts[number] }) {
  const { t } = useTranslation('notifications/texts');
  if (!text.isOwn) {
    return (
      <Status icon={IconCircleCheck} tone="quiet">
        {t('standard')}
      </Status>
    );
  }
  const [missing] = text.missing;
  return missing ? (
    <Status icon={IconAlertTriangle} tone="today">
      {t(`ownWithout.${missing}`)}
    </Status>
  ) : (
    <Status icon={IconPencil} tone="good">
      {t('own')}
    </Status>
  );
}
