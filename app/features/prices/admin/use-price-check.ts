import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePaths } from '../../../ui/use-locale';
import { useFormValues } from '../../../ui/admin/form/form-context';
import type { CheckAnswer } from './check-form.server';

/** The fields of a check belong to their own form, even when displayed inside a season's form. */
export const CHECK_FORM = 'price-check';

/** Pause in typing before the price is requested again, in milliseconds. */
const PAUSE_MS = 300;

/** Requests the price again while the stay or the edited season changes. */
export function usePriceCheck(apartmentId: number, seasonId: number | undefined, isDraft: boolean) {
  const paths = usePaths();
  const fetcher = useFetcher<{ check: CheckAnswer | null }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useFormValues();
  const requestCheck = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = document.getElementById(CHECK_FORM);
      if (!(form instanceof HTMLFormElement)) return;
      const checkData = new FormData(form);
      checkData.set('intent', 'check');
      if (isDraft) {
        for (const [field, text] of Object.entries(draft)) checkData.set(`season.${field}`, text);
        if (seasonId !== undefined) checkData.set('season.id', String(seasonId));
      }
      void fetcher.submit(checkData, { method: 'post', action: paths.adminPrices(apartmentId) });
    }, PAUSE_MS);
  };
  const latest = useRef(requestCheck);
  useEffect(() => {
    latest.current = requestCheck;
  });
  const draftKey = JSON.stringify(draft);
  const first = useRef(draftKey);
  useEffect(() => {
    if (draftKey !== first.current) latest.current();
    first.current = draftKey;
  }, [draftKey]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ask: requestCheck, answer: fetcher.data?.check ?? null, isBusy: fetcher.state !== 'idle' };
}
