import { Button } from '@mantine/core';
import IconArrowsExchange from 'virtual:icons/arrows-exchange';
import { Form } from 'react-router';
import { formatList } from '../../../core/format';
import { ActionButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { VersionField } from '../../../ui/admin/form/version-field';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { MergePage } from './merge-page.server';
import styles from './customer-page.module.css';
import { MergeTable } from './merge-table';

interface MergeViewProps {
  preview: NonNullable<MergePage['preview']>;
  countries: readonly { value: string; label: string }[];
  refusal: { message: string } | undefined;
}

const moves = ['bookings', 'guests', 'invoices', 'payments', 'mails'] as const;

export function MergeView({ preview, countries, refusal }: MergeViewProps) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { one, other } = preview;
  const moved = moves.flatMap((kind) =>
    other.counts[kind] > 0 ? [t(`moves.${kind}`, { count: other.counts[kind] })] : [],
  );
  const account = one.account ?? other.account;
  const why = preview.refusal;
  return (
    <div className={styles.page}>
      <title>{`${t('merge.title')} · Estancia`}</title>
      <PageHeader
        title={t('merge.title')}
        trail={[
          { label: t('title'), to: paths.adminCustomers() },
          { label: one.name, to: paths.adminCustomer(one.id) },
        ]}
        here={t('merge.title')}
        summary={t('merge.text')}
        actions={
          <Button
            component={Link}
            to={paths.adminMergeCustomers(other.id, { with: one.id })}
            variant="default"
            leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
          >
            {t('merge.swap')}
          </Button>
        }
      />
      {refusal && (
        <AdminNotice kind="problem" about={refusal}>
          {refusal.message}
        </AdminNotice>
      )}
      <Form method="post" className={styles.page}>
        <input type="hidden" name="with" value={other.id} />
        <VersionField seen={one.version} id={one.id} />
        <VersionField name="withVersion" seen={other.version} id={other.id} />
        <MergeTable preview={preview} countries={countries} />
        <Panel title={t('merge.moves')}>
          <div className={styles.foot}>
            <p>
              {moved.length > 0
                ? t('merge.movesText', { to: one.name, what: formatList(moved, locale) })
                : t('merge.movesNothing')}
            </p>
            {account && <p>{t('merge.account', { email: account })}</p>}
            <p>{t('merge.consent')}</p>
            <p>{why ?? t('merge.final')}</p>
            <ActionButton label={t('merge.action')} variant="filled" refused={why} above />
          </div>
        </Panel>
      </Form>
    </div>
  );
}
