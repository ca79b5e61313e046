import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { RowsTurner } from '../../../ui/admin/rows-turner';
import { AddressForm } from '../../../ui/admin/address-form';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { bookFormats, YEARS } from '../book-names';
import type { BookPage } from './book-page.server';
import { BookTableView } from './book-table-view';
import { BookTabs } from './book-tabs';
import styles from './books.module.css';

type OneBook = Exclude<BookPage, { years: unknown }>;

export function BookView({ page }: { page: BookPage }) {
  const { t } = useTranslation('books/admin');
  const paths = usePaths();
  const title = t(`tab.${page.name}`);
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader
        title={title}
        trail={[{ label: t('accounting'), to: paths.adminAccounting() }]}
        here={title}
        summary={page.years ? t('year.text') : t(`text.${page.name}`)}
      />
      <BookTabs current={page.name} />
      {page.years ? <Years years={page.years} /> : <OneBookView page={page} />}
    </div>
  );
}

function OneBookView({ page: { name, today, fields, book } }: { page: OneBook }) {
  const { t } = useTranslation('books/admin');
  const paths = usePaths();
  const file = (format: string, table?: string) => paths.adminExport(`book-${name}`, { ...book?.days, format, table });
  const to = (change: object) => paths.adminBook(name, { ...book?.days, ...change });
  return (
    <>
      <AddressForm className={styles.days} aria-label={t('days')}>
        {fields.map(({ field, value, problem }) => (
          <AdminDateField
            key={`${name} ${field} ${value}`}
            name={field}
            id={`book-${field}`}
            label={t(field === 'on' ? 'at' : field)}
            today={today}
            defaultValue={value}
            error={problem}
          />
        ))}
        <Button type="submit">{t('show')}</Button>
        {book && (
          <div className={styles.ways}>
            {bookFormats.map((format) => (
              <Button
                key={format}
                component="a"
                href={file(format)}
                download
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
              >
                {t(format)}
              </Button>
            ))}
          </div>
        )}
      </AddressForm>
      {book?.tables.map((table, index) => (
        <Panel
          key={table.name}
          title={t(`table.${table.name}`)}
          note={t('rows', { count: index === 0 ? book.meta.total : table.total })}
          action={index > 0 && <TableFiles name={t(`table.${table.name}`)} to={(format) => file(format, table.name)} />}
          flush
        >
          {table.rows.length === 0 ? (
            <p className={styles.note}>{t('on' in book.days ? 'noneAt' : 'none')}</p>
          ) : (
            <BookTableView table={table} />
          )}
          {index > 0 && table.total > table.rows.length && (
            <p className={styles.note}>{t('more', { count: table.total - table.rows.length })}</p>
          )}
          {index === 0 && table.rows.length > 0 && (
            <div className={styles.turner}>
              <RowsTurner
                meta={book.meta}
                shown={table.rows.length}
                to={(change) => to({ perPage: book.meta.perPage, ...change })}
              />
            </div>
          )}
        </Panel>
      ))}
    </>
  );
}

function TableFiles({ name, to }: { name: string; to: (format: string) => string }) {
  const { t } = useTranslation('books/admin');
  return (
    <span className={styles.files}>
      {bookFormats.map((format) => (
        <a key={format} href={to(format)} download aria-label={`${name}, ${t(format)}`}>
          {t(format)}
        </a>
      ))}
    </span>
  );
}

function Years({ years }: { years: { year: number; invoices: number }[] }) {
  const { t } = useTranslation('books/admin');
  return (
    <Panel title={t(`tab.${YEARS}`)}>
      {years.length === 0 ? (
        <p className={styles.soft}>{t('year.none')}</p>
      ) : (
        <ul className={styles.years}>
          {years.map(({ year, invoices }) => (
            <li key={year}>
              <Button
                component="a"
                href={`/api/v1/accounting/years/${year}/archive`}
                download
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
              >
                {t('year.download', { year: String(year) })}
              </Button>
              <span className={styles.soft}>{t('year.invoices', { count: invoices })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
