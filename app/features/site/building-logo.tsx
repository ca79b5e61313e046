import styles from './building-logo.module.css';
import { useSite } from './use-site';

/** Ratio of width to height from which a logo counts as a wordmark that replaces the name. */
const WORDMARK_RATIO = 2;

/** Letters that fit on one line of the header, on a phone and on a wide screen. */
const SHORT_FITS = 16;
const NAME_FITS = 22;

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

export function BuildingLogo({ alt = '', className }: { alt?: string; className?: string | undefined }) {
  const { logo } = useSite();
  return logo && <img className={className} src={logo.src} alt={alt} width={logo.width} height={logo.height} />;
}
