import { AppError } from '../../../core/app-error';

/** A number in the address; anything but digits names nothing. */
export function pathId(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
