import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { CustomerData } from '../customer-data';
import { isFilled, type MergePart, type Side } from '../merge-rules';
import type { MergePreview } from '../preview-merge.server';
import styles from './customer-tables.module.css';

interface MergeTableProps {
  preview: Omit<MergePreview, 'refusal'>;
  countries: readonly { value: string; label: string }[];
}

export function MergeTable({ preview: { one, other, parts }, countries }: MergeTableProps) {
  const { t } = useTranslation('customers/admin');
  const partText = usePartText(countries);
  const cell = (part: MergePart, open: boolean, side: Side, data: CustomerData) => {
    const text = <bdi>{partText(part, data) || t('merge.empty')}</bdi>;
    const sideLabel = <span className={styles.whose}>{t(side === 'this' ? 'merge.stays' : 'merge.goes')}</span>;
    if (!open) {
      return (
        <>
          {sideLabel} {text}
        </>
      );
    }
    return (
      <label>
        {sideLabel}
        <input type="radio" name={`keep.${part}`} value={side} defaultChecked={side === 'this'} /> {text}
      </label>
    );
  };
  return (
    <Panel title={t('tab.data')} flush>
      <Table label={t('merge.title')} className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{t('merge.part')}</th>
            <th scope="col">
              {t('merge.stays')}: <bdi>{one.name}</bdi>
            </th>
            <th scope="col">
              {t('merge.goes')}: <bdi>{other.name}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts
            .filter(({ part }) => isFilled(part, one.data) || isFilled(part, other.data))
            .map(({ part, open }) => (
              <tr key={part}>
                <th scope="row">{t(`part.${part}`)}</th>
                <td>{cell(part, open, 'this', one.data)}</td>
                <td>{cell(part, open, 'with', other.data)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function usePartText(countries: readonly { value: string; label: string }[]) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const country = (code: string | null) => countries.find(({ value }) => value === code)?.label ?? code ?? '';
  return (part: MergePart, data: CustomerData): string => {
    switch (part) {
      case 'company':
        return data.companyName ?? '';
      case 'name':
        return [data.firstName, data.lastName].filter(Boolean).join(' ');
      case 'language':
        return t(`language.${data.language}`);
      case 'country':
      case 'nationality':
        return country(data[part]);
      case 'document':
        return data.documentNumber ? `${t(`document.${data.documentKind ?? 'other'}`)} ${data.documentNumber}` : '';
      case 'birthDate':
        return data.birthDate ? formatDate(data.birthDate as CalendarDate, locale) : '';
      case 'address':
        return Object.values(data.address).filter(Boolean).join(', ');
      default:
        return data[part] ?? '';
    }
  };
}
