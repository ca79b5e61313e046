import IconHelp from 'virtual:icons/help';
import { Disclosure } from '../../../ui/disclosure';
import { useTranslation } from '../../../ui/translation';
import type { ReportTerm } from './report-terms';
import styles from './report.module.css';

export function TermMark({ term: word }: { term: ReportTerm }) {
  const { t } = useTranslation('reports');
  const name = t(`word.${word}.name`);
  return (
    <Disclosure
      className={styles.mark}
      summary={
        <>
          <IconHelp size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('words.open', { word: name })}</span>
        </>
      }
    >
      <div className={styles.meaning}>
        <b>{name}</b>
        <p>{t(`word.${word}.text`)}</p>
        <p className={styles.formula}>{t(`word.${word}.formula`)}</p>
      </div>
    </Disclosure>
  );
}
