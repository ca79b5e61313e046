import { useEffect, useMemo, useRef, useState, type FocusEvent, type FormEvent, type InputEvent } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { kindOf, postedValues, type FormValues } from '../../../core/typed-fields';
import { useTranslation } from '../../translation';
import { NOT_HANDLED, useKey } from '../use-key';
import { changedPaths } from './changed-paths';
import { ConflictPanel } from './conflict-panel';
import styles from './admin-form.module.css';
import { FormContext, FormValuesContext } from './form-context';
import type { AdminFormProps } from './form-props';
import { FormSummary } from './form-summary';
import { LeaveGuard } from './leave-guard';
import { SaveBar } from './save-bar';
import { useBrowserCheck } from './use-browser-check';
import { isKeyOwner, useIsKeyOwner } from './use-key-owner';
import { writeFields } from './write-fields';

interface FormBodyProps extends Omit<AdminFormProps, 'version'> {
  version: number | undefined;
  defaults: FormValues;
  onDiscard(): void;
}

const none: ReadonlySet<string> = new Set();

export function FormBody({ kinds, labels, values: stored, defaults, version, answer, ...rest }: FormBodyProps) {
  const { schema, readOnly = false, isNew = false, words, onDiscard, intent, children } = rest;
  const { t } = useTranslation('ui/form');
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [now, setNow] = useState(defaults);
  const [refused, setRefused] = useState<{ fields: { path: string; message: string }[] } | null>(null);
  const check = useBrowserCheck(kinds, version, schema);
  const busy = useNavigation().state !== 'idle';
  const place = useLocation().key;
  const changed = changedPaths(stored, now);
  const changedKey = changed.join(' ');

  // Picks up text typed before the script loaded or restored by the browser.
  useEffect(() => {
    if (form.current) setNow(postedValues(kinds, new FormData(form.current)));
  }, [kinds]);
  // Depends on the answer and the location too: if the response is fast, `busy` may never have been true in a render.
  useEffect(() => {
    if (!busy) sending.current = false;
  }, [busy, answer, place]);
  useEffect(() => setRefused(null), [answer]);

  const follow = () => {
    if (!form.current) return;
    const values = postedValues(kinds, new FormData(form.current));
    setNow(values);
    check.follow(values);
  };
  const submit = (event: FormEvent) => {
    if (!form.current || sending.current) return event.preventDefault();
    const fields = check.all(postedValues(kinds, new FormData(form.current)));
    if (fields.length > 0) {
      event.preventDefault();
      return setRefused({ fields });
    }
    setRefused(null);
    sending.current = true;
  };
  /** Typing into a field after choosing the other person's value replaces that choice with the user's own value. */
  const type = (event: InputEvent<HTMLFormElement>) => {
    const { name } = event.target as unknown as HTMLInputElement;
    if (event.nativeEvent.isTrusted && form.current) {
      const own = form.current.querySelector<HTMLInputElement>(`[name="pick.${CSS.escape(name)}"][value="mine"]`);
      if (own) own.checked = true;
    }
    follow();
  };
  const setFieldError = (path: string, text: string) =>
    kindOf(kinds, path) === 'check' ? t(text ? 'yes' : 'no') : words ? words(path, text) : text;
  const save = () => form.current?.requestSubmit();
  const hasKey = useIsKeyOwner(form);
  useKey('s', () => (isKeyOwner(form.current) ? !readOnly && save() : NOT_HANDLED), { ctrl: true });

  // An error from the server stays at a field until the field's value changes.
  const serverProblems =
    answer?.refusal.fields.filter(({ path }) => (now[path] ?? '') === (answer.typed[path] ?? '')) ?? [];
  const problems = [
    ...check.found,
    ...serverProblems.filter(({ path }) => !check.found.some((own) => own.path === path)),
  ];
  const problemsKey = JSON.stringify(problems);
  const parts = useMemo(
    () => ({
      kinds,
      labels,
      defaults,
      problems,
      changed: isNew ? none : new Set(changed),
      readOnly,
      setValues: (values: FormValues) => form.current && writeFields(form.current, values),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the keys say all that the lists hold
    [kinds, labels, readOnly, isNew, changedKey, problemsKey],
  );
  const summary = refused ?? (answer && !answer.conflict ? answer.refusal : null);
  const remainingProblems =
    summary?.fields.filter(({ path }) => problems.some((problem) => problem.path === path)) ?? [];
  const isCorrected = summary !== null && summary.fields.length > 0 && remainingProblems.length === 0;
  return (
    <FormContext value={parts}>
      <FormValuesContext value={now}>
        <Form
          ref={form}
          method="post"
          noValidate
          data-admin-form
          // Creating a record leads to another page, which starts at the top.
          preventScrollReset={!isNew}
          className={styles.form}
          autoComplete="off"
          onSubmit={submit}
          onInput={type}
          onFocus={check.prepare}
          onBlur={(event: FocusEvent<HTMLFormElement>) => {
            const { name } = event.target as unknown as HTMLInputElement;
            // Skipped when focus moves to the submit button: submitting checks all fields anyway, and a message here
            // would push the button away.
            if (name && !isSubmit(event.relatedTarget)) check.leave(name, now);
          }}
          onReset={(event) => {
            event.preventDefault();
            onDiscard();
          }}
        >
          {intent && <input type="hidden" name="intent" value={intent} />}
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          {version !== undefined && <input type="hidden" name="was" value={JSON.stringify(stored)} />}
          {answer?.conflict && (
            <ConflictPanel conflict={answer.conflict} labels={labels} words={setFieldError} onDiscard={onDiscard} />
          )}
          {summary && !isCorrected && (
            <FormSummary
              refused={summary}
              fields={remainingProblems}
              labels={labels}
              kinds={kinds}
              title={rest.refusedTitle}
              otherFieldsAt={rest.otherFieldsAt}
            />
          )}
          {children}
          {!readOnly && (
            <SaveBar
              hasKey={hasKey}
              changes={isNew ? [] : changed.map((path) => ({ path, was: stored[path] ?? '', now: now[path] ?? '' }))}
              isNew={isNew}
              labels={labels}
              words={setFieldError}
              label={rest.saveLabel}
              look={rest.bar ?? 'page'}
              busy={busy && sending.current}
            />
          )}
          {changed.length > 0 && <LeaveGuard count={changed.length} sending={sending} />}
        </Form>
      </FormValuesContext>
    </FormContext>
  );
}

function isSubmit(element: EventTarget | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}
