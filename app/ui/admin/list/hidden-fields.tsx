export function HiddenFields({ of }: { of: Readonly<Record<string, string | number | undefined>> }) {
  return Object.entries(of).map(
    ([name, value]) =>
      value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
