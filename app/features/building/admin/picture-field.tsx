import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './building-view.module.css';

export interface BuildingPicture {
  file: string;
  label: string;
  /** True for a map, which is shown only with the location. */
  isMap: boolean;
}

interface PictureFieldProps {
  path: string;
  pictures: readonly BuildingPicture[];
  hint?: string;
  /** True if the field holds the location map. */
  ofMap?: boolean;
}

export function PictureField({ path, pictures, hint, ofMap = false }: PictureFieldProps) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  const file = useFormValues()[path] ?? '';
  const choices = [
    { value: '', label: t('picture.none') },
    ...pictures
      .filter(({ file: value, isMap }) => ofMap || !isMap || value === file)
      .toSorted((one, other) => (ofMap ? Number(other.isMap) - Number(one.isMap) : 0))
      .map(({ file: value, label }) => ({ value, label })),
  ];
  return (
    <div className={styles.picture}>
      <div className={styles.choice}>
        <ChoiceField path={path} optional choices={choices} {...(hint && { hint })} />
        <Link to={paths.adminGallery(ofMap ? { group: 'map' } : undefined)} className={styles.way}>
          {t(ofMap ? 'picture.uploadMap' : pictures.length === 0 ? 'picture.upload' : 'picture.manage')}
        </Link>
      </div>
      {file !== '' && <img src={`/images/${file}/400.webp`} alt="" width={144} height={96} loading="lazy" />}
    </div>
  );
}
