import styles from './picker-dialog.module.css';

const shapes = {
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
};

/**
 * The picker's own line icons. The picker is used on the public site and in the back office, and loads the styles of
 * neither.
 */
export function Sign({ of }: { of: keyof typeof shapes }) {
  return (
    <svg className={styles.sign} width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[of]} />
    </svg>
  );
}
