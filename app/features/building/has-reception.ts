import { isBlank } from './content-parts';

/** Whether the owner wrote when somebody is at reception: without it nothing may speak of one. */
export function hasReception({ content }: { content: { contact?: { reception?: object } } }): boolean {
  return !isBlank(content.contact?.reception);
}
