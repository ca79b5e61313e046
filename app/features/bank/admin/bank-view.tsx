import IconBuildingBank from 'virtual:icons/building-bank';
import type { ReactNode } from 'react';
import { dateInZone } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { UndoToast, type Toast } from '../../../ui/admin/undo-toast';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { bankCreditList } from '../bank-credit-list';
import type { ListedCredit } from '../list-credits.server';
import styles from './bank.module.css';
import type { BankAnswer, BankPage } from './bank-page.server';
import { Uploaded, UploadPanel } from './upload-panel';
import { useProposalTexts } from './use-proposal-texts';
import { YesButton } from './yes-button';

export function BankView({ page, answer }: { page: BankPage; answer: BankAnswer | undefined }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const paths = usePaths();
  const { meta, sumCents } = page.list;
  const amount = formatMoney(sumCents, locale);
  return (
    <>
      <AdminList
        rules={bankCreditList}
        page={page}
        to={paths.adminBank}
        words={useListLabels(page)}
        cells={useCells(page)}
        look={(row) => ({
          label: `${formatDate(row.bookedOn, locale, 'medium')}, ${formatMoney(row.amountCents, locale)}`,
          off: row.setAsideAt !== null,
        })}
        icon={IconBuildingBank}
        exports={false}
        foot={{ amount }}
        summary={t('short', { count: meta.total, amount })}
        notice={
          <>
            {answer?.refusal && !answer.columns && (
              <AdminNotice kind="problem" about={answer}>
                {answer.refusal}
              </AdminNotice>
            )}
            {answer?.uploaded && <Uploaded uploaded={answer.uploaded} />}
            <UploadPanel page={page} answer={answer} />
          </>
        }
        renderEnd={(row) => <RowAction row={row} page={page} />}
      />
      <UndoToast toast={useToast(answer)} />
    </>
  );
}

function RowAction({ row, page }: { row: ListedCredit; page: BankPage }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const named = { amount: formatMoney(row.amountCents, locale), date: formatDate(row.bookedOn, locale, 'medium') };
  if (row.setAsideAt) {
    return (
      <PostButton
        intent="take_back"
        fields={{ id: row.id }}
        label={t('takeBack')}
        name={t('takeBackNamed', named)}
        size="xs"
      />
    );
  }
  if (row.matchedCents === row.amountCents) return null;
  if (!row.proposal) {
    if (row.several > 0 || row.matchedCents > 0) return null;
    return (
      <PostButton
        intent="set_aside"
        fields={{ id: row.id }}
        label={t('aside')}
        name={t('asideNamed', named)}
        size="xs"
      />
    );
  }
  const { booking, asBail } = row.proposal;
  return <YesButton credit={row} booking={booking} asBail={asBail} pageKey={page.key} mayConfirm={page.mayConfirm} />;
}

function useCells(page: BankPage): Record<ColumnOf<typeof bankCreditList>, (row: ListedCredit) => ReactNode> {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const paths = usePaths();
  const { nameOf, differenceWords } = useProposalTexts();
  const { timeZone } = page.list;
  return {
    bookedOn: (row) => <span className="figures">{formatDate(row.bookedOn, locale, 'medium')}</span>,
    concept: (row) => (
      <RowLink to={paths.adminBankCredit(row.id)}>{row.concept || row.reference || t('noConcept')}</RowLink>
    ),
    amount: (row) => formatMoney(row.amountCents, locale),
    match: (row) => {
      if (row.setAsideAt) {
        const date = formatDate(dateInZone(row.setAsideAt, timeZone), locale, 'medium');
        return row.setAsideBy ? t('asideBy', { name: row.setAsideBy, date }) : t('asideOn', { date });
      }
      if (row.payments.length > 0 && !row.proposal) return row.payments.map(({ reference }) => reference).join(', ');
      if (!row.proposal) return row.several > 0 ? t('proposal.several', { count: row.several }) : t('proposal.none');
      const { booking, reason, asBail } = row.proposal;
      const differs = differenceWords(row.amountCents - row.matchedCents, booking, asBail);
      return (
        <span className={styles.proposal} data-whole>
          <b>{nameOf(booking)}</b>
          <span className={differs ? styles.differs : styles.soft}>{differs ?? t(`proposal.${reason}`)}</span>
        </span>
      );
    },
    account: (row) => row.account,
  };
}

function useToast(answer: BankAnswer | undefined): Toast | null {
  const { t } = useTranslation('bank');
  if (!answer?.done) return null;
  const { done, id, references = '' } = answer;
  const undo = done === 'set_aside' ? { intent: 'take_back', id: String(id) } : undefined;
  return { key: `${done} ${id}`, text: t(`done.${done}`, { references }), undo };
}

function useListLabels(page: BankPage): ListLabels<typeof bankCreditList> {
  const { t } = useTranslation('bank');
  return {
    title: t('title'),
    search: t('search'),
    placeholder: t('searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    count: (count) => t('count', { count }),
    none: t('none'),
    noneHere: t(`noneHere.${page.list.query.view}`),
    noneText: t('noneText'),
  };
}
