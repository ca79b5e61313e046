import styles from './building-logo.module.css';
import { useSite } from './use-site';

/** From here on a logo is taken for the name as it is written, which stands instead of the name. */
const WORDMARK_RATIO = 2;

/** Letters that fit on one line of a phone's head, and of a wide one. */
const SHORT_FITS = 16;
const NAME_FITS = 22;

/** The name of the building as the head of the site shows it: its logo with it or for it, and a short one on a phone. */
export function BuildingName() {
  const { building, logo } = useSite();
  const name = building?.name ?? 'Estancia';
  const short = building?.shortName ?? name;
  const isWordmark = logo !== null && logo.width > logo.height * WORDMARK_RATIO;
  return (
    <>
      <BuildingLogo alt={isWordmark ? name : ''} className={isWordmark ? styles.wordmark : styles.mark} />
      {!isWordmark && (
        <b
          className={[
            styles.name,
            [...short].length > SHORT_FITS && styles.long,
            [...name].length > NAME_FITS && styles.wide,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {short !== name && <span className={styles.short}>{short}</span>}
          <span className={short !== name ? styles.full : undefined}>{name}</span>
        </b>
      )}
    </>
  );
}

/** The logo in the size that its place gives it; nothing where there is none. */
export function BuildingLogo({ alt = '', className }: { alt?: string; className?: string | undefined }) {
  const { logo } = useSite();
  return logo && <img className={className} src={logo.src} alt={alt} width={logo.width} height={logo.height} />;
}
