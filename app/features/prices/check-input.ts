import { z } from 'zod';
import { addDays } from '../../core/calendar-date';
import { lineOfText } from '../../core/text-input';
import { nightInput, seasonDraftInput } from './season-input';

const MAX_NIGHTS = 365;

export const checkPriceInput = z
  .object({
    checkIn: nightInput,
    checkOut: nightInput,
    guests: z.coerce.number('whole_number').int('whole_number').min(1, 'too_small').max(40, 'too_big').optional(),
    offerCode: lineOfText(40).default(''),
    season: seasonDraftInput.optional(),
  })
  .superRefine(({ checkIn, checkOut }, context) => {
    if (checkOut <= checkIn) context.addIssue({ code: 'custom', path: ['checkOut'], message: 'range_order' });
    else if (checkOut > addDays(checkIn, MAX_NIGHTS)) {
      context.addIssue({ code: 'custom', path: ['checkOut'], message: 'stay_too_long' });
    }
  });
