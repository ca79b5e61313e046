import { Fold } from '../../../ui/admin/fold';
import type { Keys, Namespaces } from '../../../ui/message-keys';
import { useTranslation } from '../../../ui/translation';
import styles from './report.module.css';

export type ReportTerm =
  Extract<Keys<Namespaces['reports']>, `word.${string}.name`> extends `word.${infer Word}.name` ? Word : never;

export const nightTerms = [
  'let',
  'blocked',
  'sellable',
  'sold',
  'empty',
  'occupancy',
  'revenue',
  'adr',
  'revpar',
  'stays',
  'alos',
  'lead',
  'cancelled',
  'noShows',
  'fees',
  'coming',
  'pace',
] as const satisfies readonly ReportTerm[];

export const billingTerms = [
  'invoiced',
  'net',
  'collected',
  'refunded',
  'open',
  'shares',
  'before',
  'owed',
  'ahead',
] as const satisfies readonly ReportTerm[];

export function ReportGlossary({ words }: { words: readonly ReportTerm[] }) {
  const { t } = useTranslation('reports');
  return (
    <Fold title={t('words.title')} id="words" open={false}>
      <dl className={styles.words}>
        {words.map((word) => (
          <div key={word} id={`word-${word}`}>
            <dt>{t(`word.${word}.name`)}</dt>
            <dd>
              {t(`word.${word}.text`)} <span className={styles.formula}>{t(`word.${word}.formula`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
