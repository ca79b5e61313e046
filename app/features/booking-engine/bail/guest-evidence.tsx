import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { GuestBail } from '../view-guest-bail.server';
import styles from './guest-bail.module.css';

interface GuestEvidenceProps {
  reference: string;
  files: GuestBail['deductions'][number]['evidence'];
}

export function GuestEvidence({ reference, files }: GuestEvidenceProps) {
  const { t } = useTranslation('booking-engine/bail');
  const paths = usePaths();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('evidence')}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className={styles.file} href={paths.bailEvidence(reference, id)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
