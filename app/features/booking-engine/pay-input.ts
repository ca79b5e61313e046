import { z } from 'zod';
import { guestMethods } from '../billing/payment-provider';

/** How a guest pays, wherever they do. Messages are keys of `Problems`. */
export const payInput = z.object({
  method: z.enum(guestMethods, 'choice'),
  /** All that is owed, and not only what is due; a form sends `all`. */
  amount: z.enum(['due', 'all'], 'choice').default('due'),
});

/** At the checkout a transfer can be chosen too: the stay is held until it has come. */
export const checkoutPaymentInput = z.object({
  method: z.enum([...guestMethods, 'transfer'], 'choice'),
});
