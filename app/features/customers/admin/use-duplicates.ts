import { useEffect, useState } from 'react';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { useLocale } from '../../../ui/use-locale';
import type { Duplicate } from '../duplicates.server';

const SETTLES_MS = 400;
const comparedFields = [
  'email',
  'phone',
  'documentNumber',
  'taxNumber',
  'firstName',
  'lastName',
  'birthDate',
  'country',
];

export type ShownDuplicate = Pick<Duplicate, 'id' | 'name' | 'email' | 'phone' | 'reasons' | 'certain'>;

/** Returns possible duplicates of the customer in the form, once typing has paused. */
export function useDuplicates(first: readonly ShownDuplicate[], except?: number): readonly ShownDuplicate[] {
  const locale = useLocale();
  const values = useFormValues();
  const [found, setFound] = useState<readonly ShownDuplicate[] | null>(null);
  const query = new URLSearchParams(
    comparedFields.flatMap((path) => (values[path] ? [[path, values[path]]] : [])),
  ).toString();
  const [opened] = useState(query);
  useEffect(() => setFound(null), [first]);
  useEffect(() => {
    if (query === opened) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = `/api/v1/customers/duplicates?${query}${except === undefined ? '' : `&except=${except}`}`;
        const answer = await fetch(address, { headers: { 'accept-language': locale }, signal: leaving.signal });
        if (answer.ok) setFound(((await answer.json()) as { data: ShownDuplicate[] }).data);
      } catch {
        // Keeps the previous result on failure; saving checks again.
      }
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, opened, except, locale]);
  return found ?? first;
}
