import { AppError, type ErrorCode } from '../../../core/app-error';

/** Form field in which each refusal is shown. */
const FIELDS: Partial<Record<ErrorCode, 'checkIn' | 'checkOut' | 'apartmentId' | 'segments'>> = {
  move_check_in_fixed: 'checkIn',
  past_dates: 'checkIn',
  move_before_today: 'checkOut',
  move_segments: 'segments',
  not_found: 'apartmentId',
};

export function refuseMove({ code, ...facts }: { code: ErrorCode; apartmentCode?: string; by?: object }): AppError {
  if (code === 'not_found') {
    return new AppError('invalid_input', { fields: [{ path: 'apartmentId', problem: 'unknown_apartment' }] });
  }
  const path = FIELDS[code];
  return new AppError(code, { extra: { ...facts, ...(path && { field: path }) } });
}
