import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { FieldKinds } from '../core/typed-fields';
import type { Actor } from './actor';
import { refusedForm } from './admin-form.server';
import { orErrorPage } from './page-error.server';
import { readForm } from './read-form.server';
import { requestContext } from './request-context.server';

/** Processes the form; returns a redirect target or the data that the page then shows. */
type Work<Outcome> = (actor: Actor, form: FormData) => Promise<Outcome>;

/** Handles the form of a new record: creates it, or shows the form again with the refusal and the typed values. */
export function createRecord<Outcome extends string | object>(
  args: ActionFunctionArgs,
  kinds: FieldKinds,
  create: Work<Outcome>,
) {
  return answerForm(args, kinds, create);
}

/**
 * Handles the form of the record in the URL, called `kind` in its audit entries: saves it, or shows the form again with
 * the refusal and the typed values.
 */
export function changeRecord<Outcome extends string | object>(
  args: ActionFunctionArgs,
  kind: string,
  kinds: FieldKinds,
  change: (actor: Actor, id: string, form: FormData) => Promise<Outcome>,
) {
  const { id = '' } = args.params;
  return answerForm(args, kinds, (actor, form) => change(actor, id, form), { kind, id });
}

async function answerForm<Outcome extends string | object>(
  { context, request }: ActionFunctionArgs,
  kinds: FieldKinds,
  work: Work<Outcome>,
  subject?: { kind: string; id: string },
) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    const outcome = await work(actor, form);
    return typeof outcome === 'string' ? redirect(outcome, 303) : data(outcome as Exclude<Outcome, string>);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, kinds, form, locale, subject));
  }
}
