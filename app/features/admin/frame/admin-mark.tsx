/** The arch of a door: the program's own logo. */
export function AdminMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--admin-olive)" />
      <path d="M6 14V8.5a4 4 0 0 1 8 0V14" stroke="#fff" strokeWidth="2" />
      <path d="M4.25 15h11.5" stroke="var(--mantine-color-olive-3)" strokeWidth="2" />
    </svg>
  );
}
