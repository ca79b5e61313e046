import { redirect } from 'react-router';
import { AppError } from '../../../core/app-error';

/** Returns an invoice's file to a browser. If the invoice was purged, redirects to the page that explains this. */
export async function redirectIfPurged(page: string, file: () => Promise<Response>): Promise<Response> {
  try {
    return await file();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invoice_purged') return redirect(page, 303);
    throw error;
  }
}
