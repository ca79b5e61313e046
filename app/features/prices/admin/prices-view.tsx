import { ActionIcon, Button } from '@mantine/core';
import IconCalculator from 'virtual:icons/calculator';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import IconPlus from 'virtual:icons/plus';
import IconReceipt from 'virtual:icons/receipt';
import type { PageRefusal } from '../../../access/page-error.server';
import { formatDate } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { EmptyState } from '../../../ui/admin/empty-state';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { CheckForm, CheckPanel } from './check-panel';
import { CopyPanel } from './copy-panel';
import { GapNotices } from './gap-notices';
import { PricesFlash } from './prices-flash';
import { PricesHead } from './prices-head';
import type { PricesPage } from './prices-page.server';
import styles from './prices.module.css';
import { SeasonTable } from './season-table';
import { YearStrip } from './year-strip';

export function PricesView({ page, refusal }: { page: PricesPage; refusal: PageRefusal | null }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { id, code, year, seasons, gapsOfYear, endsOn, mayWrite, check, copy } = page;
  const sentences =
    refusal && (refusal.fields.length > 0 ? refusal.fields.map(({ message }) => message) : [refusal.message]);
  return (
    <div className={styles.page}>
      <title>{`${t('title', { code })} · Estancia`}</title>
      <PricesHead apartment={page} />
      {sentences && (
        <AdminNotice kind="problem" about={refusal}>
          {sentences.join(' ')}
        </AdminNotice>
      )}
      {!refusal && <PricesFlash page={page} />}
      <div className={styles.bar}>
        <nav className={styles.turner} aria-label={t('years')}>
          <ActionIcon
            component={Link}
            to={paths.adminPrices(id, { year: year - 1 })}
            variant="subtle"
            color="gray"
            aria-label={String(year - 1)}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </ActionIcon>
          <h2>{year}</h2>
          <ActionIcon
            component={Link}
            to={paths.adminPrices(id, { year: year + 1 })}
            variant="subtle"
            color="gray"
            aria-label={String(year + 1)}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </ActionIcon>
        </nav>
        <div className={styles.actions}>
          <Button
            component={Link}
            to={paths.adminPrices(id, { year, check: check ? undefined : 1 })}
            variant="default"
            aria-expanded={check !== null}
            leftSection={<IconCalculator size={16} aria-hidden="true" />}
          >
            {t('check.title')}
          </Button>
          {mayWrite && seasons.length > 0 && (
            <Button
              component={Link}
              to={paths.adminPrices(id, { year, copy: copy ? undefined : 1 })}
              variant="default"
              aria-expanded={copy !== null}
            >
              {t('copy.open', { year: year + 1 })}
            </Button>
          )}
          {mayWrite && (
            <Button
              component={Link}
              to={paths.adminNewPrice(id)}
              className={styles.main}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              {t('season')}
            </Button>
          )}
        </div>
      </div>
      {check && (
        <>
          <CheckForm keep={{ year, check: 1 }} />
          <CheckPanel key={id} apartment={page} check={check} closeTo={paths.adminPrices(id, { year })} />
        </>
      )}
      {copy && <CopyPanel page={page} copy={copy} />}
      <GapNotices page={page} />
      <YearStrip page={page} />
      {seasons.length + gapsOfYear.length > 0 ? (
        <SeasonTable page={page} />
      ) : (
        <EmptyState icon={IconReceipt} title={t('none', { year })}>
          {mayWrite && (
            <Button component={Link} to={paths.adminNewPrice(id)} variant="default">
              {t('gap.create')}
            </Button>
          )}
        </EmptyState>
      )}
      {endsOn && <p className={styles.ends}>{t('endsOn', { date: formatDate(endsOn, locale) })}</p>}
    </div>
  );
}
