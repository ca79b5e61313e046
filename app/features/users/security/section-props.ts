import type { MySecurity } from '../view-security.server';
import type { SecurityAnswer } from './security-answer.server';
import type { SecurityTask } from './security-tasks';

export interface SectionProps {
  security: MySecurity;
  task: SecurityTask | undefined;
  answer: SecurityAnswer | undefined;
}

export function isLastFactor({ codesSince, passkeys }: MySecurity): boolean {
  return (codesSince === null ? 0 : 1) + passkeys.length === 1;
}
