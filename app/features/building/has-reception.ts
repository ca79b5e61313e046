import { isBlank } from './content-parts';

/** True if the owner entered reception hours; otherwise no text may mention a reception. */
export function hasReception({ content }: { content: { contact?: { reception?: object } } }): boolean {
  return !isBlank(content.contact?.reception);
}
