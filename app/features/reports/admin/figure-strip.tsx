import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import type { ReportTerm } from './report-terms';
import { TermMark } from './term-mark';
import styles from './report.module.css';

export interface StripFigure {
  label: string;
  value: string;
  note: string;
  isUrgent?: boolean;
  term: ReportTerm;
  /** Link to the rows behind the figure. */
  to?: string;
}

export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className={styles.strip}>
      {figures.map(({ label, value, note, isUrgent, term: word, to }) => (
        <li key={label}>
          <span className={styles.label}>
            {label}
            <TermMark term={word} />
          </span>
          <b className={styles.value}>
            {to ? (
              <Link to={to} aria-label={`${label}: ${value}. ${t('rows_of')}`}>
                {value}
              </Link>
            ) : (
              value
            )}
          </b>
          <span className={styles.note} data-urgent={isUrgent || undefined}>
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
