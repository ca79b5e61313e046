import { useState } from 'react';
import type { DeskFormAnswer } from './form-answer';
import { FormBody } from './form-body';
import type { DeskFormProps } from './form-props';

/**
 * A form of the back office. Without JavaScript it is an ordinary one; with it,
 * it says what has changed, checks before sending, and asks before it is left.
 */
export function DeskForm(props: DeskFormProps) {
  const [discarded, setDiscarded] = useState<{ answer: DeskFormAnswer | undefined; times: number }>({
    answer: undefined,
    times: 0,
  });
  const answer = props.answer === discarded.answer ? undefined : props.answer;
  const stored = answer?.conflict?.current ?? props.values;
  return (
    <FormBody
      {...props}
      key={`${discarded.times} ${JSON.stringify(stored)}`}
      answer={answer}
      values={stored}
      version={answer?.conflict?.version ?? props.version}
      defaults={{ ...stored, ...props.typed, ...answer?.typed }}
      onDiscard={() => setDiscarded({ answer: props.answer, times: discarded.times + 1 })}
    />
  );
}
