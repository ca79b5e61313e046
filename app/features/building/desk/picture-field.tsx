import { Link } from 'react-router';
import { ChoiceField } from '../../../ui/desk/form/choice-field';
import { useFormValues } from '../../../ui/desk/form/form-context';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './building-view.module.css';

export interface HousePicture {
  file: string;
  label: string;
}

/** One of the pictures of the house, with what it shows. */
export function PictureField({ path, pictures }: { path: string; pictures: readonly HousePicture[] }) {
  const { t } = useTranslation('building/desk');
  const paths = usePaths();
  const file = useFormValues()[path] ?? '';
  const choices = [
    { value: '', label: t('picture.none') },
    ...pictures.map(({ file: value, label }) => ({ value, label })),
  ];
  return (
    <div className={styles.picture}>
      <div className={styles.choice}>
        <ChoiceField path={path} optional choices={choices} />
        <Link to={paths.adminGallery()} className={styles.way}>
          {t(pictures.length === 0 ? 'picture.upload' : 'picture.manage')}
        </Link>
      </div>
      {file !== '' && <img src={`/images/${file}/400.webp`} alt="" width={144} height={96} loading="lazy" />}
    </div>
  );
}
