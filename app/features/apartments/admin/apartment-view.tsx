import { Checkbox, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { apartmentFieldKinds } from '../apartment-fields';
import { MAX_CODE } from '../apartment-data';
import { ApartmentFields } from './apartment-fields';
import { ApartmentHead } from './apartment-head';
import type { ApartmentAnswer, ApartmentPage } from './apartment-page.server';
import styles from './apartment-view.module.css';
import { EquipmentForm } from './equipment-form';
import { useApartmentLabels, useApartmentTexts } from './use-apartment-texts';

interface ApartmentViewProps {
  apartment: ApartmentPage;
  answer: ApartmentAnswer | undefined;
}

export function ApartmentView({ apartment, answer }: ApartmentViewProps) {
  const paths = usePaths();
  const { id, head, equipment, mayWrite } = apartment;
  const current = equipment ? 'equipment' : 'data';
  const isForForm = answer?.conflict || (answer?.refusal.fields.some(({ path }) => path !== 'copy') ?? false);
  return (
    <div className={styles.page}>
      <ApartmentHead
        apartment={head}
        current={current}
        toOther={(other) => paths.adminApartment(other, { tab: equipment ? 'equipment' : undefined })}
      />
      {answer && !answer.conflict && <Refusal apartment={apartment} answer={answer} />}
      {!answer && <Done apartment={apartment} />}
      {equipment ? (
        <EquipmentForm key={id} id={id} tab={equipment} mayWrite={mayWrite} answer={isForForm ? answer : undefined} />
      ) : (
        <>
          <DataForm key={id} apartment={apartment} answer={isForForm ? answer : undefined} />
          {mayWrite && <Actions apartment={apartment} answer={answer} />}
        </>
      )}
    </div>
  );
}

function DataForm({ apartment, answer }: ApartmentViewProps) {
  const { values, version, choices, mayWrite } = apartment;
  return (
    <div className={styles.narrow}>
      <AdminForm
        intent="save"
        kinds={apartmentFieldKinds}
        labels={useApartmentLabels()}
        words={useApartmentTexts(choices)}
        values={values}
        version={version}
        answer={answer}
        readOnly={!mayWrite}
        schema={async () => (await import('../apartment-input')).updateApartmentInput}
      >
        <ApartmentFields {...choices} />
      </AdminForm>
    </div>
  );
}

/** Shows the reason for the refusal, with a link to the obstacle. */
function Refusal({ apartment, answer }: { apartment: ApartmentPage; answer: ApartmentAnswer }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const { code, message, fields } = answer.refusal;
  if (code === 'invalid_input' && fields.every(({ path }) => path !== 'copy')) return null;
  return (
    <AdminNotice kind="problem" about={answer}>
      {fields.find(({ path }) => path === 'copy')?.message ?? message}
      {code === 'apartment_has_bookings' && (
        <>
          {' '}
          <Link to={paths.adminBookings({ apartment: apartment.data.code })}>
            {t('action.seeBookings', { count: apartment.openBookings })}
          </Link>
        </>
      )}
    </AdminNotice>
  );
}

function Done({ apartment: { done, id, data } }: { apartment: ApartmentPage }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  if (!done) return null;
  return (
    <AdminNotice kind="good">
      {t(`done.${done}`)}{' '}
      {done === 'retired' && (
        <Form method="post" action={paths.adminApartment(id)} className={styles.undo}>
          <button name="intent" value="reactivate">
            {t('action.undo')}
          </button>
        </Form>
      )}
      {(done === 'created' || done === 'duplicated') && (
        <>
          {t('next.lead')} <Link to={paths.adminImages(id)}>{t('next.images')}</Link> ·{' '}
          <Link to={paths.adminPrices(id)}>{t('next.prices')}</Link> ·{' '}
          <Link to={paths.adminApartment(id, { tab: 'equipment' })}>{t('next.equipment')}</Link>.{' '}
          <Link to={paths.adminNewApartment({ category: data.categoryId, flat: data.sharedFlatId })}>
            {t('next.another')}
          </Link>
        </>
      )}
    </AdminNotice>
  );
}

function Actions({ apartment, answer }: ApartmentViewProps) {
  const { t } = useTranslation('apartments/admin');
  const { data, refusals, openBookings } = apartment;
  const paths = usePaths();
  const copyProblem = answer?.refusal.fields.find(({ path }) => path === 'copy')?.message;
  const booked = (
    <>
      {t('action.retireRefused', { count: openBookings })}{' '}
      <Link to={paths.adminBookings({ apartment: data.code })}>{t('action.seeBookings', { count: openBookings })}</Link>
    </>
  );
  return (
    <div className={styles.narrow}>
      <Panel title={t('action.title')}>
        <ActionForm leads intent="duplicate" text={t('action.duplicateText')} label={t('action.duplicate')}>
          <TextInput
            name="copy"
            label={t('action.copyCode')}
            required
            withAsterisk={false}
            labelProps={{ mb: 4 }}
            maxLength={MAX_CODE}
            error={copyProblem}
            w={160}
          />
          <Checkbox name="prices" value="on" label={t('action.withPrices')} className={styles.withPrices} />
        </ActionForm>
        {data.status === 'retired' ? (
          <ActionForm intent="reactivate" text={t('action.reactivateText')} label={t('action.reactivate')} />
        ) : (
          <ActionForm
            intent="retire"
            text={t('action.retireText')}
            label={t('action.retire', { code: data.code })}
            refused={refusals.retire === 'apartment_has_bookings' && booked}
            grave
          />
        )}
        <ActionForm
          intent="delete"
          text={t('action.deleteText')}
          label={t('action.delete', { code: data.code })}
          refused={refusals.delete && t('action.deleteRefused')}
          grave
        />
      </Panel>
    </div>
  );
}
