import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { postedValues, readTyped, type FormValues } from '../../../core/typed-fields';
import { copySeasons, type CopyPlan } from '../copy-seasons.server';
import { listCopyTargets } from '../list-copy-targets.server';
import { copyFieldKinds } from '../season-fields';

function copyInput(values: FormValues, actor: Actor, preview: boolean) {
  const typed = readTyped(copyFieldKinds, values, actor.locale);
  return {
    ...typed,
    year: typed.year ?? undefined,
    percentBasisPoints: typed.percentBasisPoints ?? 0,
    rounding: typed.rounding ?? 'cents',
    preview,
  };
}

export async function copyPage(actor: Actor, apartmentId: number, query: URLSearchParams, year: number) {
  const provided = postedValues(copyFieldKinds, query);
  const requested: FormValues = {
    percentBasisPoints: '0',
    rounding: 'cents',
    ...provided,
    to: query.get('to') === 'apartments' ? 'apartments' : 'next_year',
    year: query.get('allYears') ? '' : String(year),
  };
  const targets = await listCopyTargets(actor, apartmentId);
  const isSubmitted = requested.to === 'next_year' || requested.apartmentIds !== '';
  let plans: CopyPlan[] = [];
  let problems: { path: string; message: string }[] = [];
  if (isSubmitted) {
    try {
      plans = await copySeasons(actor, apartmentId, copyInput(requested, actor, true));
    } catch (error) {
      const refusal = pageRefusal(error, actor.locale);
      if (refusal.code !== 'invalid_input') throw error;
      problems = refusal.fields;
    }
  }
  return { asked: requested, targets, plans, problems };
}

/** Copies seasons as requested in the form; returns the number of seasons written. */
export async function copyByForm(actor: Actor, apartmentId: number, form: FormData): Promise<number> {
  const plans = await copySeasons(actor, apartmentId, copyInput(postedValues(copyFieldKinds, form), actor, false));
  return plans.reduce((sum, plan) => sum + plan.seasons.length, 0);
}
