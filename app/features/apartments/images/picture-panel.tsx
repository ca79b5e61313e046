import { Button } from '@mantine/core';
import IconArrowLeft from 'virtual:icons/arrow-left';
import IconArrowRight from 'virtual:icons/arrow-right';
import IconStar from 'virtual:icons/star';
import IconStarFilled from 'virtual:icons/star-filled';
import IconTrash from 'virtual:icons/trash';
import { Form } from 'react-router';
import { formatNumber } from '../../../core/format';
import { defaultLocale, locales, otherLocales, textIn } from '../../../core/locale';
import { pairNames, typedValues } from '../../../core/typed-fields';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { MissingText } from '../../../ui/admin/form/pair-field';
import { TextField } from '../../../ui/admin/form/text-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { galleryGroups } from './gallery-groups';
import { galleryImageFields, imageFields } from './image-fields';
import styles from './admin-pictures-view.module.css';
import type { AdminImage, PicturesPage } from './pictures-page.server';

interface PicturePanelProps {
  page: PicturesPage;
  image: AdminImage;
  answer: AdminFormAnswer | undefined;
}

export function PicturePanel({ page: { images, isGallery, mayWrite, categories }, image, answer }: PicturePanelProps) {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'panel' });
  const locale = useLocale();
  const ids = images.map(({ id }) => id);
  const index = ids.indexOf(image.id);
  const fields = isGallery ? galleryImageFields : imageFields;
  const values = typedValues(fields, image, locale);
  const labels = {
    ...pairNames('alt', t('alt')),
    ...pairNames('caption', t('caption')),
    galleryGroup: t('group'),
    categoryId: t('category'),
  };
  const categoryChoices = [
    { value: '', label: t('noCategory') },
    ...categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, locale) })),
  ];
  const groupChoices = galleryGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }));
  const nameOf = (path: string, text: string) =>
    (path === 'galleryGroup' ? groupChoices : path === 'categoryId' ? categoryChoices : []).find(
      ({ value }) => value === text,
    )?.label ?? text;
  return (
    <Panel
      title={t('title', { position: index + 1 })}
      id="picture"
      action={!isGallery && <Cover image={image} mayWrite={mayWrite} />}
    >
      <AdminForm
        key={image.id}
        kinds={fields}
        labels={labels}
        values={values}
        version={image.version}
        answer={answer}
        schema={() =>
          import('./image-input').then((input) => (isGallery ? input.updateGalleryImageInput : input.updateImageInput))
        }
        readOnly={!mayWrite}
        bar="panel"
        intent="save"
        words={nameOf}
      >
        <div className={styles.fields}>
          <TextField path={`alt.${defaultLocale}`} lang={defaultLocale} maxLength={200} />
          {otherLocales.map((language) => (
            <TextField
              key={language}
              path={`alt.${language}`}
              lang={language}
              maxLength={200}
              optional
              hint={t('altHint')}
            />
          ))}
          {otherLocales.map((language) => (
            <MissingText key={language} path="alt" locale={language} />
          ))}
          {locales.map((language) => (
            <TextField key={language} path={`caption.${language}`} lang={language} maxLength={120} optional />
          ))}
          {isGallery && (
            <>
              <ChoiceField path="galleryGroup" choices={groupChoices} />
              <ChoiceField path="categoryId" choices={categoryChoices} optional />
            </>
          )}
        </div>
      </AdminForm>
      <p className={styles.size}>
        {t('size', {
          width: formatNumber(image.width, locale),
          height: formatNumber(image.height, locale),
          count: image.widths,
        })}
      </p>
      {mayWrite && (
        <div className={styles.actions}>
          <Form method="post" preventScrollReset className={styles.place}>
            <input type="hidden" name="intent" value="order" />
            <input type="hidden" name="was" value={ids.join(',')} />
            <Step label={t('earlier')} ids={swapped(ids, index, index - 1)}>
              <IconArrowLeft size={14} aria-hidden="true" />
            </Step>
            <Step label={t('later')} ids={swapped(ids, index, index + 1)}>
              <IconArrowRight size={14} aria-hidden="true" />
            </Step>
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="image" value={image.id} />
            <button type="submit" className={styles.remove}>
              <IconTrash size={16} aria-hidden="true" /> {t('remove')}
            </button>
          </Form>
        </div>
      )}
    </Panel>
  );
}

function Cover({ image, mayWrite }: { image: AdminImage; mayWrite: boolean }) {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'panel' });
  if (image.isCover) {
    return (
      <span className={styles.isCover}>
        <IconStarFilled size={14} aria-hidden="true" /> {t('isCover')}
      </span>
    );
  }
  if (!mayWrite) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="cover" />
      <input type="hidden" name="image" value={image.id} />
      <Button type="submit" variant="default" size="xs" leftSection={<IconStar size={14} aria-hidden="true" />}>
        {t('makeCover')}
      </Button>
    </Form>
  );
}

function Step({ label, ids, children }: { label: string; ids: string | null; children: React.ReactNode }) {
  return (
    <Button
      type="submit"
      name="ids"
      value={ids ?? ''}
      variant="default"
      size="xs"
      leftSection={children}
      aria-disabled={ids === null || undefined}
      data-disabled={ids === null || undefined}
      onClick={(event) => ids === null && event.preventDefault()}
    >
      {label}
    </Button>
  );
}

/** Returns the order with the two positions swapped; null if the target is past either end. */
function swapped(ids: readonly number[], from: number, to: number): string | null {
  if (to < 0 || to >= ids.length) return null;
  return ids.with(from, ids[to]!).with(to, ids[from]!).join(',');
}
