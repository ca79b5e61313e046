import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import IconPlus from 'virtual:icons/plus';
import IconStack2 from 'virtual:icons/stack-2';
import { Form } from 'react-router';
import { formatNumber } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { CategoryStatus } from './category-status';
import type { CategoriesPage } from './category-page.server';
import styles from './admin-category.module.css';

type Category = CategoriesPage['categories'][number];

export function CategoryListView({ page, problem }: { page: CategoriesPage; problem: string | undefined }) {
  const { t } = useTranslation('apartments/categories');
  const paths = usePaths();
  const { categories, mayWrite, done } = page;
  const add = mayWrite && (
    <Button component={Link} to={paths.adminNewCategory()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <div className={styles.list}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader title={t('title')} summary={t('lead')} titleInBar actions={add} />
      {problem && <AdminNotice kind="problem">{problem}</AdminNotice>}
      {!problem && done && <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>}
      <div className={styles.rows}>
        {categories.length === 0 ? (
          <EmptyState icon={IconStack2} title={t('none')} text={t('noneText')}>
            {add}
          </EmptyState>
        ) : (
          <Table label={t('title')} className={styles.table}>
            <thead>
              <tr>
                <th scope="col" data-figure>
                  {t('column.order')}
                </th>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.type')}</th>
                <th scope="col" data-figure>
                  {t('column.apartments')}
                </th>
                <th scope="col">{t('column.status')}</th>
                <th scope="col">{t('column.lacks')}</th>
                {mayWrite && (
                  <th scope="col">
                    <span className="visually-hidden">{t('column.move')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, index) => (
                <Row
                  key={category.id}
                  category={category}
                  place={index + 1}
                  isLast={index === categories.length - 1}
                  mayWrite={mayWrite}
                />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  category: Category;
  place: number;
  isLast: boolean;
  mayWrite: boolean;
}

function Row({ category, place, isLast, mayWrite }: RowProps) {
  const { t } = useTranslation('apartments/categories');
  const locale = useLocale();
  const paths = usePaths();
  const { id, name, type, apartments, published, lacks } = category;
  const title = textIn(name, locale);
  return (
    <tr data-off={!published || undefined}>
      <td data-figure data-soft className={styles.place}>
        {formatNumber(place, locale)}
      </td>
      <th scope="row" className={styles.name}>
        <Link to={paths.adminCategory(id)} data-row prefetch="intent">
          {title}
        </Link>
      </th>
      <td data-soft className={styles.type}>
        {t(`type.${type}`)}
      </td>
      <td data-figure className={styles.count}>
        <Link to={paths.adminApartments({ view: 'all', category: id })} className={styles.above}>
          {t('apartments', { count: apartments })}
        </Link>
      </td>
      <td className={styles.state}>
        <CategoryStatus published={published} />
      </td>
      <td className={styles.lacks}>
        {lacks.length > 0 && (
          <>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />{' '}
            {lacks.map((requirement) => t(`lack.${requirement}`)).join(', ')}
          </>
        )}
      </td>
      {mayWrite && (
        <td className={styles.moves}>
          <Move id={id} direction="up" label={t('moveUp', { name: title })} isOff={place === 1} />
          <Move id={id} direction="down" label={t('moveDown', { name: title })} isOff={isLast} />
        </td>
      )}
    </tr>
  );
}

interface MoveProps {
  id: number;
  direction: 'up' | 'down';
  label: string;
  isOff: boolean;
}

function Move({ id, direction, label, isOff }: MoveProps) {
  const Icon = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button name="direction" value={direction} aria-label={label} title={label} aria-disabled={isOff || undefined}>
        <Icon size={16} aria-hidden="true" />
      </button>
    </Form>
  );
}
