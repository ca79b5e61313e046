import { useState } from 'react';
import type { FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from './form-answer';
import { FormBody } from './form-body';
import type { AdminFormProps } from './form-props';

/**
 * A form of the back office. Without JavaScript it is a plain form. With JavaScript it lists changes, validates before
 * sending, and asks for confirmation before the user leaves with unsaved changes.
 */
export function AdminForm<Path extends string>(props: AdminFormProps<Path>) {
  const [discarded, setDiscarded] = useState<{ answer: AdminFormAnswer | undefined; times: number }>({
    answer: undefined,
    times: 0,
  });
  const answer = props.answer === discarded.answer ? undefined : props.answer;
  const typed = answer?.typed ?? props.typed;
  const stored = answer?.conflict?.current ?? props.values;
  return (
    <FormBody
      {...props}
      key={`${discarded.times} ${JSON.stringify(stored)}`}
      answer={answer}
      values={stored}
      version={answer?.conflict?.version ?? newest(props.version, answer?.version)}
      defaults={typed ? { ...withoutRows(stored), ...typed } : stored}
      onDiscard={() => setDiscarded({ answer: props.answer, times: discarded.times + 1 })}
    />
  );
}

/** Drops the values of repeated rows, so that rows removed before the form was refused do not reappear. */
function withoutRows(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !/\.\d+\./.test(path)));
}

function newest(seen: number | undefined, reported: number | undefined): number | undefined {
  return seen === undefined || reported === undefined ? seen : Math.max(seen, reported);
}
