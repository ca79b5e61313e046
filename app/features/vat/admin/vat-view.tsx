import { Button } from '@mantine/core';
import { formatDate } from '../../../core/format';
import type { FormValues } from '../../../core/typed-fields';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { RegimeForm } from './regime-form';
import type { ShownPreview, VatPage } from './vat-page.server';
import { VatPreview } from './vat-preview';
import styles from './vat-view.module.css';

export type VatAnswer = AdminFormAnswer | { preview: ShownPreview } | { typed: FormValues };

interface VatViewProps {
  page: VatPage;
  answer: VatAnswer | undefined;
}

export function VatView({ page, answer }: VatViewProps) {
  const { t } = useTranslation('vat');
  const paths = usePaths();
  const preview = answer && 'preview' in answer ? answer.preview : null;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  const typed = answer && 'typed' in answer && !refused ? answer.typed : undefined;
  const { form, done } = page;
  const title = form ? t(form.was === null ? 'new' : 'edit') : t('title');
  const trail = [{ label: t('buildings'), to: paths.adminBuildings() }];
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader
        title={title}
        record={{ kind: 'vat_rules', id: page.buildingId }}
        trail={form ? [...trail, { label: t('title'), to: paths.adminVat() }] : trail}
        here={title}
        summary={t('summary', { name: page.buildingName })}
      />
      {done && !answer && (
        <AdminNotice kind="good">
          {t('done')} {t('doneApplied', { count: done.applied })} {done.left > 0 && t('doneLeft', { count: done.left })}
        </AdminNotice>
      )}
      {refused && !form && (
        <AdminNotice kind="problem" about={refused}>
          {refused.refusal.message}
        </AdminNotice>
      )}
      {preview ? (
        <VatPreview preview={preview} />
      ) : form ? (
        <RegimeForm page={page} form={form} typed={typed} answer={refused} />
      ) : (
        <Regimes page={page} />
      )}
    </div>
  );
}

function Regimes({ page }: { page: VatPage }) {
  const { t } = useTranslation('vat');
  const paths = usePaths();
  const locale = useLocale();
  const { regimes, mayWrite, version } = page;
  const day = (date: (typeof regimes)[number]['validFrom']) => formatDate(date, locale, 'long');
  const nameOf = ({ validFrom, isFirst, until }: (typeof regimes)[number]) => {
    if (isFirst) return until ? t('until', { until: day(until) }) : t('always');
    return until ? t('between', { from: day(validFrom), until: day(until) }) : t('from', { from: day(validFrom) });
  };
  return (
    <>
      {mayWrite && (
        <div className={styles.ways}>
          <Button component={Link} to={paths.adminVat({ new: 1 })}>
            {t('add')}
          </Button>
          <PostButton intent="check" label={t('check')} fields={{ version }} leads />
        </div>
      )}
      {regimes.map((regime) => (
        <Panel
          key={regime.validFrom}
          title={nameOf(regime)}
          note={t(`state.${regime.state}`)}
          action={mayWrite && <Link to={paths.adminVat({ edit: regime.validFrom })}>{t('change')}</Link>}
        >
          <ol className={styles.rules}>
            {regime.rules.map((rule, index) => (
              <li key={index}>
                <span>{rule.when ? t('when', { when: rule.when }) : t('otherwise')}</span>{' '}
                <strong>{rule.outcome ?? t('asApartment')}</strong>
                {rule.reason && <small>{rule.reason}</small>}
              </li>
            ))}
          </ol>
          {mayWrite && regime.state === 'toCome' && !regime.isFirst && (
            <PostButton
              intent="delete"
              label={t('delete')}
              name={t('deleteNamed', { name: nameOf(regime) })}
              fields={{ version, regime: regime.validFrom }}
              formClass={styles.delete}
              leads
            />
          )}
        </Panel>
      ))}
      <p className={styles.soft}>{t('law')}</p>
    </>
  );
}
