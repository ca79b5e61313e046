export function addTo<Key, Sums extends { [Name in keyof Sums]: number }>(
  by: Map<Key, Sums>,
  key: Key,
  more: Sums,
): void {
  const known = by.get(key);
  const sums = { ...more };
  if (known)
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] = (sums[name] + known[name]) as Sums[keyof Sums];
  by.set(key, sums);
}
