import type { Locale } from '../../../core/locale';
import en from '../messages/guest-mails.en.json';
import es from '../messages/guest-mails.es.json';

/** Fixed texts of mails to guests, and the product's text if the building wrote none. */
export const guestTexts: Record<Locale, typeof es> = { es, en };
