import { redirect } from 'react-router';
import { AppError } from '../../../core/app-error';

/** A file of an invoice for a browser; where it is kept no longer, the page that says why. */
export async function orItsPage(page: string, file: () => Promise<Response>): Promise<Response> {
  try {
    return await file();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invoice_purged') return redirect(page, 303);
    throw error;
  }
}
