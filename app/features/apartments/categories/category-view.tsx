import { Button } from '@mantine/core';
import IconEye from 'virtual:icons/eye';
import IconPhoto from 'virtual:icons/photo';
import { textIn } from '../../../core/locale';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { CategoryForm } from './category-form';
import type { CategoryPage } from './category-page.server';
import { CategoryStatus } from './category-status';
import styles from './admin-category.module.css';

/** Page of one category, with the requirements still missing before it can be booked. */
export function CategoryView({ category, answer }: { category: CategoryPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/categories');
  const locale = useLocale();
  const paths = usePaths();
  const { id, values, version, apartments, active, published, offers, lacks, mayWrite, done } = category;
  const name = textIn(category.name, locale);
  const isForForm = answer?.conflict || (answer?.refusal.fields.length ?? 0) > 0;
  const refused =
    apartments > 0
      ? t('action.hasApartments', { count: apartments })
      : offers > 0 && t('action.limitsOffers', { count: offers });
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'category', id }}
        trail={[{ label: t('title'), to: paths.adminCategories() }]}
        here={name}
        beside={<CategoryStatus published={published} filled />}
        summary={
          <Link to={paths.adminApartments({ view: 'all', category: id })}>
            {t('apartments', { count: apartments })}
          </Link>
        }
        actions={
          <>
            <Button
              component={Link}
              to={paths.adminCategoryImages(id)}
              variant="default"
              leftSection={<IconPhoto size={16} aria-hidden="true" />}
            >
              {t('pictures')}
            </Button>
            {published && active > 0 && (
              <Button
                component={Link}
                to={paths.roomDetails(category.typeCategory)}
                reloadDocument
                variant="default"
                leftSection={<IconEye size={16} aria-hidden="true" />}
              >
                {t('onSite')}
              </Button>
            )}
          </>
        }
      />
      {answer && !isForForm && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {!answer && done && (
        <AdminNotice kind="good">
          {t(`done.${done}`)} {done === 'created' && <Link to={paths.adminNewCategory()}>{t('another')}</Link>}
        </AdminNotice>
      )}
      {published && lacks.length > 0 && (
        <Panel title={t('lacking')}>
          <ul className={styles.notes}>
            {lacks.map((requirement) => (
              <li key={requirement}>
                {t(`lackText.${requirement}`)}{' '}
                {requirement === 'apartment' ? (
                  mayWrite && <FirstApartment category={category} />
                ) : (
                  <Link to={paths.adminApartments({ view: 'all', category: id })}>{t('seeApartments')}</Link>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <CategoryForm
        values={values}
        stored={{ version, apartments, published }}
        mayWrite={mayWrite}
        answer={isForForm ? answer : undefined}
      />
      {mayWrite && (
        <Panel title={t('action.title')}>
          <ActionForm
            intent="delete"
            text={t('action.deleteText')}
            label={t('action.delete')}
            refused={refused}
            grave
          />
        </Panel>
      )}
    </div>
  );
}

/** Link to add the category's first apartment. For a room, a flat must exist first. */
function FirstApartment({ category: { id, type, flats } }: { category: CategoryPage }) {
  const { t } = useTranslation('apartments/categories');
  const paths = usePaths();
  return type === 'room' && flats === 0 ? (
    <>
      {t('flatFirst')} <Link to={paths.adminNewSharedFlat()}>{t('newFlat')}</Link>
    </>
  ) : (
    <Link to={paths.adminNewApartment({ category: id })}>{t('newApartment')}</Link>
  );
}
