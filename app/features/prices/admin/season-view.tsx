import IconTrash from 'virtual:icons/trash';
import type { FormAnswer } from '../../../access/admin-form.server';
import { typedValues } from '../../../core/typed-fields';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { seasonFieldKinds } from '../season-fields';
import { CheckForm, CheckPanel } from './check-panel';
import type { SeasonPage } from './prices-page.server';
import { roomOffer } from './room-offer';
import { BookingsNote, SeasonFields } from './season-fields';
import styles from './season-view.module.css';
import { seasonName } from './season-texts';
import { useSeasonLabels } from './use-season-labels';

export function SeasonView({ page, answer }: { page: SeasonPage; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { apartment, season, check, isSaved } = page;
  const { id, code, categoryName, mayWrite } = apartment;
  const name = seasonName(season, locale);
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={<bdi>{name}</bdi>}
        record={{ kind: 'season', id: season.id }}
        trail={[
          { label: t('apartments'), to: paths.adminApartments() },
          { label: code, to: paths.adminApartment(id) },
          { label: t('tabs.prices'), to: paths.adminPrices(id, { year: season.firstNight.slice(0, 4) }) },
        ]}
        here={name}
        beside={<span className={styles.beside}>{`${code} ${categoryName[locale] ?? categoryName.es}`}</span>}
        actions={mayWrite && <PostButton intent="delete" leads label={t('form.delete')} icon={IconTrash} />}
      />
      {isSaved && !answer && <AdminNotice kind="good">{t('done.updated')}</AdminNotice>}
      <CheckForm />
      <AdminForm
        kinds={seasonFieldKinds}
        labels={useSeasonLabels()}
        values={typedValues(seasonFieldKinds, season, locale)}
        version={season.version}
        answer={answer}
        readOnly={!mayWrite}
        schema={async () => (await import('../season-input')).updateSeasonInput}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <SeasonFields today={apartment.today} room={roomOffer(answer, locale)} />
            <BookingsNote count={season.bookings} />
          </div>
          <CheckPanel key={season.id} apartment={apartment} check={check} season={{ id: season.id }} />
        </div>
      </AdminForm>
    </div>
  );
}
