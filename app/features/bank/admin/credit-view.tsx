import { formatDate, formatMoney } from '../../../core/format';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { KeyValues } from '../../../ui/admin/key-values';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { SearchField } from '../../../ui/admin/search-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './bank.module.css';
import type { CreditAnswer, CreditPage } from './credit-page.server';
import { SplitForm } from './split-form';
import { isDueBail } from '../proposal-rules';
import { useProposalTexts } from './use-proposal-texts';
import { YesButton } from './yes-button';

export function CreditView({ page, answer }: { page: CreditPage; answer: CreditAnswer | undefined }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const paths = usePaths();
  const { credit } = page;
  const title = t('credit.title', { amount: formatMoney(credit.amountCents, locale) });
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader
        title={title}
        trail={[{ label: t('title'), to: paths.adminBank() }]}
        here={title}
        summary={formatDate(credit.bookedOn, locale, 'full')}
      />
      {answer?.refusal && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal}
        </AdminNotice>
      )}
      {answer?.done && (
        <AdminNotice kind="good" about={answer}>
          {t(`done.${answer.done}`, { references: answer.references ?? '' })}
        </AdminNotice>
      )}
      <div className={styles.columnsOfPage}>
        <div className={styles.main}>
          <Facts page={page} />
          {credit.payments.length > 0 && <Payments page={page} />}
        </div>
        <div className={styles.main}>
          {credit.isOpen && (
            <>
              <ProposalPanel page={page} />
              <OtherBooking page={page} />
              <SplitForm page={page} answer={answer?.split} />
            </>
          )}
          {(credit.setAsideAt !== null || (credit.isOpen && credit.matchedCents === 0)) && (
            <Panel title={t('credit.aside')}>
              <ActionForm
                intent={credit.setAsideAt ? 'take_back' : 'set_aside'}
                text={t('credit.asideText')}
                label={credit.setAsideAt ? t('takeBack') : t('setAside')}
              >
                <input type="hidden" name="id" value={credit.id} />
              </ActionForm>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ page: { credit } }: { page: CreditPage }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const rows = [
    { name: t('credit.concept'), value: credit.concept || t('noConcept') },
    credit.reference !== '' && { name: t('credit.reference'), value: credit.reference },
    { name: t('credit.bookedOn'), value: formatDate(credit.bookedOn, locale, 'medium') },
    { name: t('credit.valueOn'), value: formatDate(credit.valueOn, locale, 'medium') },
    credit.account !== '' && { name: t('credit.account'), value: credit.account },
    { name: t('credit.amount'), value: formatMoney(credit.amountCents, locale) },
    credit.isOpen && { name: t('credit.left'), value: formatMoney(credit.leftCents, locale) },
  ].filter((row) => row !== false);
  return (
    <Panel title={t('credit.data')}>
      <KeyValues entries={rows} />
    </Panel>
  );
}

function Payments({ page: { credit } }: { page: CreditPage }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Panel title={t('credit.matched')}>
      <ul className={styles.rows}>
        {credit.payments.map(({ paymentId, bailId, bookingId, reference, amountCents }) => (
          <li key={paymentId}>
            <b>{bailId === null ? reference : t('credit.bailOf', { reference })}</b>
            <span className={styles.figure}>{formatMoney(amountCents, locale)}</span>
            {bailId === null ? (
              <Link to={paths.adminPayments(bookingId)}>{t('toPayments')}</Link>
            ) : (
              <Link to={paths.adminBail(bailId)}>{t('toBail')}</Link>
            )}
          </li>
        ))}
      </ul>
      {credit.payments.some(({ bailId }) => bailId === null) && (
        <p className={styles.soft}>{t('credit.matchedNote')}</p>
      )}
    </Panel>
  );
}

function ProposalPanel({ page: { credit, key, mayConfirm } }: { page: CreditPage }) {
  const { t } = useTranslation('bank');
  const { nameOf, differenceWords } = useProposalTexts();
  const { proposal, several } = credit;
  if (!proposal) {
    return (
      <Panel title={t('credit.proposal')}>
        <p className={styles.soft}>{several > 0 ? t('proposal.several', { count: several }) : t('proposal.none')}</p>
      </Panel>
    );
  }
  const { booking, reason, asBail } = proposal;
  const differs = differenceWords(credit.leftCents, booking, asBail);
  return (
    <Panel title={t('credit.proposal')}>
      <div className={styles.proposal}>
        <b>{nameOf(booking)}</b>
        <span>{t(`proposal.${reason}`)}</span>
        {differs && <span className={styles.differs}>{differs}</span>}
        <YesButton
          credit={credit}
          booking={booking}
          asBail={asBail}
          pageKey={key}
          mayConfirm={mayConfirm}
          label={t('yesLong', { reference: booking.reference })}
          alone
        />
      </div>
    </Panel>
  );
}

function OtherBooking({ page: { credit, words, found, key, mayConfirm } }: { page: CreditPage }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const paths = usePaths();
  const { nameOf, differenceWords } = useProposalTexts();
  return (
    <Panel title={t('credit.other')} id="other">
      <div className={styles.main}>
        <SearchField
          action={paths.adminBankCredit(credit.id)}
          label={t('credit.find')}
          placeholder={t('credit.findHint')}
          words={words}
        />
        {words !== '' && found.length === 0 && <p className={styles.soft}>{t('credit.nothing')}</p>}
        <ul className={styles.rows}>
          {found.map((booking) => (
            <li key={booking.id}>
              <span className={styles.proposal}>
                <span>{nameOf(booking)}</span>
                <span className={styles.soft}>
                  {isDueBail(credit.leftCents, booking)
                    ? t('credit.bail')
                    : (differenceWords(credit.leftCents, booking) ??
                      t('credit.owes', { amount: formatMoney(booking.owedCents, locale) }))}
                </span>
              </span>
              <YesButton
                credit={credit}
                booking={booking}
                asBail={isDueBail(credit.leftCents, booking)}
                pageKey={key}
                mayConfirm={mayConfirm}
                label={t('credit.this')}
                name={t('credit.thisNamed', { reference: booking.reference, name: booking.names[0] ?? '' })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
