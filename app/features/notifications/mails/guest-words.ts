import type { Locale } from '../../../core/locale';
import en from '../messages/guest-mails.en.json';
import es from '../messages/guest-mails.es.json';

/** What mails to guests say around the building's own text, and the product's text where the building wrote none. */
export const guestWords: Record<Locale, typeof es> = { es, en };
