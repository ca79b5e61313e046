import { Button } from '@mantine/core';
import type { FormValues } from '../../../core/typed-fields';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { ApartmentLinks } from './apartment-links';
import { SharedFlatForm } from './shared-flat-form';
import type { SharedFlatPage } from './shared-flat-page.server';
import styles from './admin-shared-flat.module.css';

export function SharedFlatView({ flat, answer }: { flat: SharedFlatPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/flats');
  const paths = usePaths();
  const { code, values, version, rooms, wholes, mayWrite, done } = flat;
  const isForForm = answer?.conflict || (answer?.refusal.fields.length ?? 0) > 0;
  const count = rooms.length + wholes.length;
  return (
    <div className={styles.page}>
      <title>{`${code} · ${t('title')} · Estancia`}</title>
      <PageHeader
        title={code}
        record={{ kind: 'shared_flat', id: flat.id }}
        trail={[{ label: t('title'), to: paths.adminSharedFlats() }]}
        here={code}
        actions={
          mayWrite && (
            <Button component={Link} to={paths.adminNewApartment({ flat: flat.id })} variant="default">
              {t('addRoom')}
            </Button>
          )
        }
      />
      {answer && !isForForm && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {!answer && done && (
        <AdminNotice kind="good">
          {t(`done.${done}`)}{' '}
          {done === 'created' && <Link to={paths.adminNewApartment({ flat: flat.id })}>{t('addRoom')}</Link>}
        </AdminNotice>
      )}
      <SharedFlatForm values={values} version={version} mayWrite={mayWrite} answer={isForForm ? answer : undefined} />
      <Panel title={t('occupied')} note={t('occupiedNote')}>
        <dl className={styles.lines}>
          <dt>{t('rooms')}</dt>
          <dd>
            <ApartmentLinks apartments={rooms} />
          </dd>
          <dt>{t('whole')}</dt>
          <dd>
            <ApartmentLinks apartments={wholes} />
            {mayWrite && wholes.length === 0 && rooms.length > 0 && (
              <>
                {' '}
                <Link to={paths.adminNewApartment({ flat: flat.id, whole: 1 })}>{t('addWhole')}</Link>
              </>
            )}
          </dd>
        </dl>
      </Panel>
      {mayWrite && (
        <Panel title={t('action.title')}>
          <ActionForm
            intent="delete"
            text={t('action.deleteText')}
            label={t('action.delete')}
            refused={count > 0 && t('action.hasApartments', { count })}
            grave
          />
        </Panel>
      )}
    </div>
  );
}

export function NewSharedFlatView({ values, answer }: { values: FormValues; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/flats');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader title={t('new')} trail={[{ label: t('title'), to: paths.adminSharedFlats() }]} here={t('here')} />
      <SharedFlatForm values={values} mayWrite answer={answer} />
    </div>
  );
}
