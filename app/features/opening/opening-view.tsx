import { Button, Checkbox } from '@mantine/core';
import IconExternalLink from 'virtual:icons/external-link';
import IconEye from 'virtual:icons/eye';
import IconEyeOff from 'virtual:icons/eye-off';
import { Form } from 'react-router';
import { formatInstant } from '../../core/format';
import { AdminNotice } from '../../ui/admin/admin-notice';
import { PageHeader } from '../../ui/admin/page-header';
import { VersionField } from '../../ui/admin/form/version-field';
import { Panel } from '../../ui/admin/panel';
import { Status } from '../../ui/admin/status';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import { OpeningPoints } from './opening-points';
import type { OpeningPage } from './opening-page.server';
import styles from './opening-view.module.css';

interface OpeningViewProps {
  page: OpeningPage;
  answer: { refusal: { message: string }; legalRead: boolean } | undefined;
}

export function OpeningView({ page, answer }: OpeningViewProps) {
  const { t } = useTranslation('opening');
  const locale = useLocale();
  const paths = usePaths();
  const isOpen = page.openedAt !== null;
  const advice = page.list.filter(({ needed }) => !needed);
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        trail={[{ label: page.name, to: paths.adminBuilding(page.id) }]}
        here={t('here')}
        beside={
          <Status icon={isOpen ? IconEye : IconEyeOff} tone={isOpen ? 'good' : 'today'} filled>
            {t(isOpen ? 'state.open' : 'state.closed')}
          </Status>
        }
        summary={
          isOpen
            ? `${t('summary.open')} ${t('since', { when: formatInstant(page.openedAt!, locale, page.timeZone) })}.`
            : t('summary.closed')
        }
        actions={
          page.isPublic && (
            <Button
              component="a"
              href={paths.home()}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t(isOpen ? 'seeSite' : 'open.preview')}
            </Button>
          )
        }
      />
      {answer && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {!answer && page.done && <AdminNotice kind="good">{t(`done.${page.done}`)}</AdminNotice>}
      {!page.isPublic && (
        <p className={styles.soft}>
          {t('other')} <Link to={paths.adminBuilding(page.id)}>{t('otherWay')}</Link>
        </p>
      )}
      <Panel title={t('list.needed')} flush>
        <OpeningPoints page={page} points={page.list.filter(({ needed }) => needed)} />
      </Panel>
      <Panel title={t('list.advice')} note={t('list.adviceNote')} flush>
        <OpeningPoints page={page} points={advice} />
      </Panel>
      {isOpen ? <CloseForm page={page} /> : <OpenForm page={page} wasRead={answer?.legalRead ?? false} />}
    </div>
  );
}

function OpenForm({ page, wasRead }: { page: OpeningPage; wasRead: boolean }) {
  const { t } = useTranslation('opening');
  const locale = useLocale();
  const missing = page.list.filter(({ item, needed, done }) => needed && !done && item !== 'legal');
  const items = new Intl.ListFormat(locale).format(missing.map(({ item }) => t(`${item}.title`).toLowerCase()));
  return (
    <Panel title={t('open.title')}>
      <Form method="post" className={styles.form}>
        <p>{t('open.text')}</p>
        {missing.length > 0 && <p className={styles.lacks}>{t('open.lacks', { items })}</p>}
        {!page.mayOpen && <p className={styles.soft}>{t('forbidden')}</p>}
        {page.mayOpen && (
          <>
            <VersionField seen={page.version} />
            {page.legalReadAt === null && (
              <Checkbox
                key={String(wasRead)}
                name="legalRead"
                value="on"
                label={t('legal.confirm')}
                defaultChecked={wasRead}
              />
            )}
            <Button type="submit" name="intent" value="open">
              {t('open.do')}
            </Button>
          </>
        )}
      </Form>
    </Panel>
  );
}

function CloseForm({ page }: { page: OpeningPage }) {
  const { t } = useTranslation('opening');
  return (
    <Panel title={t('close.title')}>
      <Form method="post" className={styles.form}>
        <p>{t('close.text')}</p>
        {page.mayOpen ? (
          <>
            <VersionField seen={page.version} />
            <Button type="submit" name="intent" value="close" variant="outline" color="terracotta">
              {t('close.do')}
            </Button>
          </>
        ) : (
          <p className={styles.soft}>{t('forbidden')}</p>
        )}
      </Form>
    </Panel>
  );
}
