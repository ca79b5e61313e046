import { useState, type ChangeEvent } from 'react';
import { FileField } from '../../../ui/field';
import { useTranslation } from '../../../ui/translation';
import { MAX_PICTURES_BYTES, MAX_PICTURES } from '../../bails/evidence/evidence-limits';

const kinds = 'image/jpeg,image/png,image/webp,image/avif';

/** Picker for pictures that reports unsuitable files before the upload. */
export function PicturesField({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useTranslation('booking-engine/bail', { keyPrefix: 'dispute' });
  const [wrong, setWrong] = useState<string>();
  const validate = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const text =
      files.length > MAX_PICTURES
        ? t('picturesMany', { max: MAX_PICTURES })
        : bytes > MAX_PICTURES_BYTES
          ? t('picturesBytes')
          : '';
    input.setCustomValidity(text);
    setWrong(text);
  };
  return (
    <FileField
      name={name}
      label={t('pictures')}
      hint={t('picturesHint', { max: MAX_PICTURES })}
      error={(wrong ?? error) || undefined}
      accept={kinds}
      multiple
      optional
      onChange={validate}
    />
  );
}
