import { FormPanel } from '../../../ui/admin/form/form-panel';
import { CopySpanish, PairField } from '../../../ui/admin/form/pair-field';
import { RepeatedFields } from '../../../ui/admin/form/repeated-fields';
import { RichTextPair } from '../../../ui/admin/rich-text/rich-text-pair';
import { Link } from '../../../ui/link';
import { Trans, useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './building-view.module.css';
import { PictureField, type BuildingPicture } from './picture-field';

/** Texts of the public pages. Text fields are as long as their schemas allow. */

const p = (path: string) => `content.${path}`;

export function HomeFields({ pictures }: { pictures: readonly BuildingPicture[] }) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  const opening = [p('home.title'), p('home.intro')];
  return (
    <>
      <FormPanel title={t('panel.opening')} note={t('panel.sideBySide')} action={<CopySpanish paths={opening} />}>
        <PairField path={p('home.title')} maxLength={120} optional hint={t('hint.homeTitle')} />
        <PairField path={p('home.intro')} rows={3} maxLength={600} optional />
        <PictureField path={p('home.heroFile')} pictures={pictures} />
      </FormPanel>
      <FormPanel title={t('panel.building')}>
        <PairField path={p('home.house.title')} maxLength={120} optional />
        <PairField path={p('home.house.text')} rows={4} maxLength={1200} optional />
        <PictureField path={p('home.house.file')} pictures={pictures} />
        <PairField path={p('home.house.caption')} maxLength={200} optional />
      </FormPanel>
      <FormPanel title={t('panel.promises')} note={t('panel.promisesNote')}>
        <RepeatedFields path={p('home.promises')} name={t('row.promise')} max={6}>
          {(row) => (
            <>
              <PairField path={`${row}.title`} maxLength={120} />
              <PairField path={`${row}.text`} rows={2} maxLength={600} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
      <FormPanel title={t('panel.surroundings')}>
        <PairField path={p('home.surroundings.title')} maxLength={120} optional />
        <PairField path={p('home.surroundings.text')} rows={3} maxLength={1200} optional />
        <RepeatedFields path={p('home.surroundings.distances')} name={t('row.place')} max={12}>
          {(row) => (
            <>
              <PairField path={`${row}.place`} maxLength={80} />
              <PairField path={`${row}.time`} maxLength={80} optional hint={t('hint.time')} />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
      <FormPanel
        title={t('panel.gallery')}
        action={
          <Link to={paths.adminGallery()} className={styles.way}>
            {t('picture.manage')}
          </Link>
        }
      >
        <PairField path={p('gallery.lead')} rows={2} maxLength={600} optional />
      </FormPanel>
    </>
  );
}

export function PresentationFields({ pictures }: { pictures: readonly BuildingPicture[] }) {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <FormPanel title={t('panel.opening')} note={t('panel.sideBySide')}>
        <PairField path={p('presentation.title')} maxLength={120} optional hint={t('hint.homeTitle')} />
        <PictureField path={p('presentation.heroFile')} pictures={pictures} />
        <PairField path={p('presentation.heroCaption')} maxLength={200} optional />
      </FormPanel>
      <FormPanel title={t('panel.story')}>
        <PairField path={p('presentation.heading')} maxLength={160} optional />
        <PairField path={p('presentation.lead')} rows={3} maxLength={600} optional />
        <PairField path={p('presentation.text')} rows={6} maxLength={4000} optional />
      </FormPanel>
      <FormPanel title={t('panel.floors')} note={t('panel.floorsNote')}>
        <RepeatedFields path={p('presentation.floors')} name={t('row.floor')} max={30}>
          {(row) => (
            <>
              <PairField path={`${row}.floor`} maxLength={80} />
              <PairField path={`${row}.text`} rows={2} maxLength={1200} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
      <FormPanel title={t('panel.pictures')}>
        <RepeatedFields path={p('presentation.pictures')} name={t('row.picture')} max={12}>
          {(row) => (
            <>
              <PictureField path={`${row}.file`} pictures={pictures} />
              <PairField path={`${row}.caption`} maxLength={200} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
      <FormPanel title={t('panel.notes')}>
        <RepeatedFields path={p('presentation.notes')} name={t('row.note')} max={12}>
          {(row) => (
            <>
              <PairField path={`${row}.title`} maxLength={120} />
              <PairField path={`${row}.text`} rows={3} maxLength={1200} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
    </>
  );
}

export function ContactFields({ pictures }: { pictures: readonly BuildingPicture[] }) {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <FormPanel title={t('panel.opening')} note={t('panel.sideBySide')}>
        <PairField path={p('contact.lead')} rows={2} maxLength={600} optional />
        <PairField path={p('contact.reception')} maxLength={160} optional hint={t('hint.reception')} />
      </FormPanel>
      <FormPanel title={t('panel.map')}>
        <PictureField path={p('contact.map.file')} pictures={pictures} hint={t('hint.map')} ofMap />
      </FormPanel>
      <FormPanel title={t('panel.directions')}>
        <RepeatedFields path={p('contact.directions')} name={t('row.from')} max={12}>
          {(row) => (
            <>
              <PairField path={`${row}.from`} maxLength={120} />
              <PairField path={`${row}.how`} rows={2} maxLength={600} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
    </>
  );
}

/** Pictures for pages that have none of their own. */
export function LookFields({ pictures }: { pictures: readonly BuildingPicture[] }) {
  const { t } = useTranslation('building/admin');
  return (
    <FormPanel title={t('panel.look')} note={t('panel.lookNote')}>
      <PictureField path={p('look.entry.file')} pictures={pictures} />
      <PictureField path={p('look.missing.file')} pictures={pictures} />
    </FormPanel>
  );
}

/** One document; `form` is its path in the content. */
export function DocumentFields({ form }: { form: string }) {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <FormPanel title={t('panel.document')} note={t('panel.documentNote')}>
        <PairField path={p(`${form}.title`)} maxLength={120} />
        <PairField path={p(`${form}.linkText`)} maxLength={160} optional hint={t('hint.linkText')} />
        <PairField path={p(`${form}.lead`)} rows={2} maxLength={600} optional />
        <RichTextPair path={p(`${form}.body`)} max={20_000} />
      </FormPanel>
      <FormPanel title={t('panel.questions')} note={t('panel.questionsNote')}>
        <RepeatedFields path={p(`${form}.questions`)} name={t('row.question')} max={40}>
          {(row) => (
            <>
              <PairField path={`${row}.question`} maxLength={300} />
              <PairField path={`${row}.answer`} rows={3} maxLength={2000} optional />
            </>
          )}
        </RepeatedFields>
      </FormPanel>
    </>
  );
}

/** A legal page: the standard text to start from, or the owner's own text. */
export function LegalFields({ form, isStandard, policies }: { form: string; isStandard: boolean; policies: string }) {
  const { t } = useTranslation('building/admin');
  return (
    <FormPanel title={t('panel.legal')}>
      <p className={styles.wide}>
        {isStandard ? (
          <Trans i18nKey="legal.standard" t={t} components={{ policies: <Link to={policies} /> }} />
        ) : (
          t('legal.own')
        )}
      </p>
      <RichTextPair path={p(form)} max={20_000} optional />
    </FormPanel>
  );
}
