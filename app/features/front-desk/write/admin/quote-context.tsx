import { createContext, useContext, type ReactNode } from 'react';
import { readTyped } from '../../../../core/typed-fields';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useLocale } from '../../../../ui/use-locale';
import type { ShownQuote } from '../shown-quote';
import { newBookingFields } from '../write-fields';
import { useSettledFetch } from './use-settled-fetch';

interface QuoteState {
  answer: ShownQuote | null;
  problems: readonly { path: string; message: string }[];
  failed: boolean;
}

const QuoteContext = createContext<QuoteState>({ answer: null, problems: [], failed: false });

const queriedFields = [
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'typeCategory',
  'apartmentId',
  'price',
  'offer',
  'offerCode',
  'agreedCents',
  'plan',
  'customerId',
  'invoiceCustomerId',
] as const;

/** Provides free apartments and prices, fetched again as the form changes. */
export function QuoteProvider({ first, children }: { first: ShownQuote | null; children: ReactNode }) {
  const values = useFormValues();
  const locale = useLocale();
  const typed = readTyped(newBookingFields, values, locale);
  const body = JSON.stringify(Object.fromEntries(queriedFields.map((name) => [name, typed[name] ?? undefined])));
  const hasDates = Boolean(values.checkIn?.trim() && values.checkOut?.trim());
  const state = useSettledFetch(first, hasDates ? { path: '/bookings/admin/quote', body } : null);
  return <QuoteContext value={state}>{children}</QuoteContext>;
}

export function useQuote(): QuoteState {
  return useContext(QuoteContext);
}
