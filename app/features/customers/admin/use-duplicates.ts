import { useEffect, useState } from 'react';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { useLocale } from '../../../ui/use-locale';
import type { Duplicate } from '../duplicates.server';

const SETTLES_MS = 400;
const asked = ['email', 'phone', 'documentNumber', 'taxNumber', 'firstName', 'lastName', 'birthDate', 'country'];

export type ShownDuplicate = Pick<Duplicate, 'id' | 'name' | 'email' | 'phone' | 'reasons' | 'certain'>;

/** Who may be the same as the one whom the form is filled in for, as soon as what is typed has settled. */
export function useDuplicates(first: readonly ShownDuplicate[], except?: number): readonly ShownDuplicate[] {
  const locale = useLocale();
  const values = useFormValues();
  const [found, setFound] = useState<readonly ShownDuplicate[] | null>(null);
  const query = new URLSearchParams(asked.flatMap((path) => (values[path] ? [[path, values[path]]] : []))).toString();
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
        // What was found before stays: saving asks again.
      }
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, opened, except, locale]);
  return found ?? first;
}
