/** The brass knocker ring: the one signature of the house. */
export function Knocker({ width, height }: { width: number; height: number }) {
  return (
    <svg width={width} height={height} viewBox="0 0 26 36" fill="none" aria-hidden="true">
      <path d="M10 8.9A11 11 0 1 0 16 8.9" stroke="var(--brass-line)" strokeWidth="2" />
      <circle cx="13" cy="4" r="3.2" fill="var(--brass-line)" />
      <circle cx="13" cy="30.6" r="3" fill="var(--brass-line)" />
    </svg>
  );
}
