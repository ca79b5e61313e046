/** The brass knocker ring: the one signature of the house. */
export function Knocker({ width, height }: { width: number; height: number }) {
  return (
    <svg width={width} height={height} viewBox="0 0 26 36" fill="none" aria-hidden="true">
      <circle cx="13" cy="20" r="10" stroke="var(--brass-line)" strokeWidth="2" />
      <circle cx="13" cy="7" r="3.6" fill="var(--brass-line)" />
      <circle cx="13" cy="30" r="2.8" fill="var(--brass-line)" />
    </svg>
  );
}
