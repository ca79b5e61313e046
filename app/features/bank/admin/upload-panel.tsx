import { Button, NativeSelect } from '@mantine/core';
import { Form } from 'react-router';
import { dateInZone } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { csvColumnFields, type CsvColumns } from '../csv-columns';
import styles from './bank.module.css';
import type { BankAnswer, BankPage } from './bank-page.server';

const OPTIONAL: readonly string[] = ['valueDate', 'concept2', 'reference'];

/** Upload of the bank's file; asks for the columns of a CSV file the first time. */
export function UploadPanel({ page, answer }: { page: BankPage; answer: BankAnswer | undefined }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const { last, timeZone } = page.list;
  return (
    <Panel title={t('upload.title')} note={t('upload.note')}>
      <Form method="post" encType="multipart/form-data" className={styles.upload} preventScrollReset>
        {answer?.columns && <Columns asked={answer.columns} />}
        <div className={styles.file}>
          <input
            type="file"
            name="file"
            required
            aria-label={t('upload.file')}
            accept=".n43,.q43,.c43,.aeb,.txt,.csv,text/csv,text/plain"
          />
          <Button type="submit" name="intent" value="upload">
            {t('upload.send')}
          </Button>
        </div>
        {last && !answer?.columns && (
          <p className={styles.soft}>
            {t('upload.last', {
              file: last.fileName,
              date: formatDate(dateInZone(last.at, timeZone), locale, 'medium'),
            })}
          </p>
        )}
      </Form>
    </Panel>
  );
}

export function Uploaded({ uploaded }: { uploaded: NonNullable<BankAnswer['uploaded']> }) {
  const { t } = useTranslation('bank');
  const { added, known, debits } = uploaded;
  const texts = [
    added > 0 ? t('upload.added', { count: added }) : t('upload.nothing'),
    known > 0 && t('upload.known', { count: known }),
    debits > 0 && t('upload.debits', { count: debits }),
  ];
  return (
    <AdminNotice kind="good" about={uploaded}>
      {texts.filter(Boolean).join(' ')}
    </AdminNotice>
  );
}

function Columns({ asked }: { asked: NonNullable<BankAnswer['columns']> }) {
  const { t } = useTranslation('bank');
  const { header, columns, sample } = asked;
  const choicesOf = (name: keyof CsvColumns) =>
    name === 'decimal'
      ? [
          { value: 'comma', label: t('columns.comma') },
          { value: 'point', label: t('columns.point') },
        ]
      : [
          ...(OPTIONAL.includes(name) || columns[name] === '' ? [{ value: '', label: t('columns.empty') }] : []),
          ...header.filter(Boolean).map((label) => ({ value: label, label })),
        ];
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns.title')}</legend>
      <p className={styles.soft}>{t('columns.text')}</p>
      <div className={styles.fields}>
        {(Object.keys(csvColumnFields) as (keyof CsvColumns)[]).map((name) => (
          <NativeSelect
            key={name}
            name={name}
            label={t(`columns.${name}`)}
            data={choicesOf(name)}
            defaultValue={columns[name]}
            required={!OPTIONAL.includes(name)}
          />
        ))}
      </div>
      <div className={styles.sample}>
        <Table label={t('columns.sample')}>
          <thead>
            <tr>
              {header.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, index) => (
              <tr key={index}>
                {header.map((_name, at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </fieldset>
  );
}
