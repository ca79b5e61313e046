import { useTranslation } from '../../ui/translation';
import styles from './home-map.module.css';

/** Streets beside the house's own, as their distance from it; every third is wider. */
const steps = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8];

/** The streets around the house, drawn; the house stands at the origin, its street runs to the park. */
export function HomeMap({ street, park }: { street: string; park: string }) {
  const { t } = useTranslation('site');
  return (
    <svg
      className={styles.map}
      viewBox="0 0 755 519"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('home.map', { street, park })}
    >
      <rect className={styles.blocks} width="755" height="519" />
      <g transform="translate(355 252) rotate(-7.75)">
        <g className={styles.streets}>
          {steps.map((step) => (
            <path key={step} strokeWidth={step % 3 === 0 ? 13 : 8} d={`M-700 ${step * 64}H700`} />
          ))}
          {steps.map((step) => (
            <path key={step} strokeWidth={step % 3 === 0 ? 13 : 8} d={`M${step * 81 + 40} -700V700`} />
          ))}
          <path strokeWidth="24" d="M-700 0H700" />
        </g>
        <path className={styles.park} d="M130 -142H800V700H130Z" />
        <ellipse className={styles.pond} cx="316" cy="-47" rx="52" ry="27" />
        <g className={styles.paths}>
          <path d="M126 28C210 30 280 50 322 108" />
          <path d="M402 37C372 88 342 96 322 108C270 146 210 214 176 300" />
        </g>
        <text className={styles.street} x="-38" y="5" textAnchor="end">
          {street}
        </text>
        <text className={styles.parkName} x="180" y="5">
          {park}
        </text>
      </g>
      <g transform="translate(355 252)">
        <circle className={styles.pin} r="22" />
        <g className={styles.ring} transform="translate(-8 -11.2) scale(.62)">
          <path d="M10 8.9A11 11 0 1 0 16 8.9" />
          <circle className={styles.dot} cx="13" cy="4" r="3.2" />
          <circle className={styles.dot} cx="13" cy="30.6" r="3" />
        </g>
      </g>
    </svg>
  );
}
