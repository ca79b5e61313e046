import { Button, NativeSelect } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import IconUpload from 'virtual:icons/upload';
import { useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { formatNumber } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale } from '../../../ui/use-locale';
import styles from './admin-drop-area.module.css';
import { galleryGroups } from './gallery-groups';
import { minWidthOf } from './image-limits';

interface DropAreaProps {
  count: number;
  max: number;
  isGallery: boolean;
  onFiles: (files: File[], fields: Record<string, string>) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** Area to drop or choose files; without JavaScript a form that uploads them. */
export function DropArea({ count, max, isGallery, onFiles }: DropAreaProps) {
  const { t } = useTranslation('apartments/images');
  const locale = useLocale();
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const [requested] = useSearchParams();
  const [place, setPlace] = useState(galleryGroups.find((known) => known === requested.get('group')) ?? 'building');
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  // Uploads files that were chosen before the script loaded.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (!input?.files?.length) return;
    const group = form.current?.querySelector('select')?.value;
    latest.current([...input.files], group ? { galleryGroup: group } : {});
    input.value = '';
  }, []);
  useRefuseStrayDrops();
  const take = (list: FileList | null) => {
    const group = form.current?.querySelector('select')?.value;
    if (list && list.length > 0) onFiles([...list], group ? { galleryGroup: group } : {});
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input type="hidden" name="intent" value="upload" />
      <IconUpload size={20} stroke={1.5} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <label>
            <b>{t('drop.drag')}</b> {t('drop.or')} <span className={styles.choose}>{t('drop.choose')}</span>
            <input
              type="file"
              name="file"
              multiple
              accept={ACCEPTED}
              className={hydrated ? styles.hidden : styles.plain}
              aria-label={t('drop.field')}
              onChange={(event) => {
                take(event.currentTarget.files);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </p>
        <p className={styles.rules}>
          {t('drop.rules', { width: formatNumber(minWidthOf(isGallery ? place : null), locale) })}
        </p>
      </div>
      {isGallery && (
        <NativeSelect
          name="galleryGroup"
          aria-label={t('drop.group')}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value as typeof place)}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          data={galleryGroups.map((group) => ({ value: group, label: t(`panel.groups.${group}`) }))}
        />
      )}
      <p className={styles.count}>
        {t('drop.count', { count: formatNumber(count, locale), max: formatNumber(max, locale) })}
      </p>
      {!hydrated && <Button type="submit">{t('drop.send')}</Button>}
    </Form>
  );
}

/** Prevents a file dropped outside the field from opening in place of the page. */
function useRefuseStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
