import { Link } from '../../../ui/link';
import { usePaths } from '../../../ui/use-locale';
import styles from './admin-shared-flat.module.css';

export function ApartmentLinks({ apartments }: { apartments: readonly { id: number; code: string }[] }) {
  const paths = usePaths();
  if (apartments.length === 0) return <span data-soft>–</span>;
  return (
    <span className={styles.codes}>
      {apartments.map(({ id, code }) => (
        <Link key={id} to={paths.adminApartment(id)}>
          {code}
        </Link>
      ))}
    </span>
  );
}
