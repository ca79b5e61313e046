import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { bailAnswers } from '../../../core/bail-states';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BailAnswer, BailPage } from './bail-page.server';
import { EvidenceDrop, EvidenceFiles } from './evidence-drop';
import styles from '../../../ui/admin/account-page.module.css';
import own from './bail-view.module.css';

type Deduction = BailPage['bail']['deductions'][number];

export function BailDeductions({ page, answer }: { page: BailPage; answer: BailAnswer | undefined }) {
  const { t } = useTranslation('bails/admin');
  const { deductions } = page.bail;
  return (
    <Panel title={t('deduction.title')}>
      {deductions.length === 0 ? (
        <p className={styles.soft}>{t('deduction.none')}</p>
      ) : (
        <ul className={own.deductions}>
          {deductions.map((deduction) => (
            <li key={deduction.id} id={`deduction-${deduction.id}`}>
              <DeductionRow page={page} deduction={deduction} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface DeductionRowProps {
  page: BailPage;
  deduction: Deduction;
  answer: BailAnswer | undefined;
}

function DeductionRow({ page, deduction, answer }: DeductionRowProps) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { bail } = page;
  const { concept, kind, amountCents, keptCents, at, by, disputeUntil, dispute } = deduction;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <>
      <div className={own.line}>
        <h3>{concept}</h3>
        <span className="figures">
          {keptCents < amountCents && (
            <>
              <s>{money(amountCents)}</s>{' '}
            </>
          )}
          <b>{money(keptCents)}</b>
        </span>
      </div>
      <p className={styles.soft}>
        {[t(`kind.${kind}`), formatInstant(new Date(at), locale, bail.timeZone), by].filter(Boolean).join(' · ')}
      </p>
      {deduction.invoices.length > 0 && (
        <p className={styles.soft}>
          {t('invoice.invoiced')}{' '}
          {deduction.invoices.map(({ id, fullNumber }) => (
            <span key={id}>
              <Link to={paths.adminInvoice(id)}>{fullNumber}</Link>{' '}
            </span>
          ))}
        </p>
      )}
      <EvidenceFiles bailId={bail.id} files={deduction.evidence} />
      {dispute ? (
        <Dispute bailId={bail.id} dispute={dispute} timeZone={bail.timeZone} />
      ) : (
        keptCents > 0 && (
          <p className={styles.soft}>
            {t(bail.today <= disputeUntil ? 'deduction.until' : 'deduction.over', {
              day: formatDate(disputeUntil, locale, 'medium'),
            })}
          </p>
        )
      )}
      {page.mayWrite && (
        <EvidenceDrop
          deduction={deduction}
          problem={answer?.form === 'evidence' && answer.deductionId === deduction.id ? answer.answer : undefined}
        />
      )}
      <Ways page={page} deduction={deduction} />
    </>
  );
}

interface DisputeProps {
  bailId: number;
  dispute: NonNullable<Deduction['dispute']>;
  timeZone: string;
}

function Dispute({ bailId, dispute, timeZone }: DisputeProps) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const { words, at, answer, answerWords, answeredAt, answeredByName } = dispute;
  return (
    <>
      <blockquote className={own.said}>
        <p>{words}</p>
        <EvidenceFiles bailId={bailId} files={dispute.evidence} />
        <footer>{t('dispute.said', { at: formatInstant(new Date(at), locale, timeZone) })}</footer>
      </blockquote>
      {answer && (
        <blockquote className={own.said} data-answer>
          <p>{answerWords}</p>
          <footer>
            {[
              t(`dispute.answer.${answer}`),
              answeredAt && formatInstant(new Date(answeredAt), locale, timeZone),
              answeredByName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </footer>
        </blockquote>
      )}
    </>
  );
}

function Ways({ page: { bail, mayWrite }, deduction }: { page: BailPage; deduction: Deduction }) {
  const { t } = useTranslation('bails/admin');
  const paths = usePaths();
  if (!mayWrite || !bailAnswers(bail.state, 'isInHand')) return null;
  const { id, concept, keptCents, dispute, disputeUntil } = deduction;
  const ways = [
    dispute?.answer === null && ('answer' as const),
    !dispute && keptCents > 0 && bail.today <= disputeUntil && ('dispute' as const),
    keptCents > 0 && ('reduce' as const),
  ].filter((way) => way !== false);
  return (
    <p className={own.ways}>
      {ways.map((way) => (
        <Link key={way} to={`${paths.adminBail(bail.id, { [way]: id })}#${way}`}>
          {t(`way.${way}`)} <span className="visually-hidden">{concept}</span>
        </Link>
      ))}
    </p>
  );
}
