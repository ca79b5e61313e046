import { AppError } from '../core/app-error';
import type { Locale } from '../core/locale';
import { orErrorPage } from './page-error.server';

/** The texts of a posted form; what is no form gets an error page, and files that nobody asked for are left out. */
export async function readForm(request: Request, locale: Locale): Promise<FormData> {
  const posted = await orErrorPage(locale, async () => {
    try {
      return await request.formData();
    } catch (cause) {
      throw new AppError('not_a_form', { cause });
    }
  });
  const texts = new FormData();
  for (const [name, value] of posted) {
    if (typeof value === 'string') texts.append(name, value);
  }
  return texts;
}
