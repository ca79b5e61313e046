import { AppError } from '../core/app-error';
import type { Locale } from '../core/locale';
import { orErrorPage } from './page-error.server';

/** Reads a posted form with its files; a body that is not a form gets an error page. */
export function readWholeForm(request: Request, locale: Locale): Promise<FormData> {
  return orErrorPage(locale, async () => {
    try {
      return await request.formData();
    } catch (cause) {
      throw new AppError('not_a_form', { cause });
    }
  });
}

/** Reads the text fields of a posted form; unexpected files are dropped. */
export async function readForm(request: Request, locale: Locale): Promise<FormData> {
  return textsOf(await readWholeForm(request, locale));
}

export function textsOf(posted: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of posted) {
    if (typeof value === 'string') texts.append(name, value);
  }
  return texts;
}
