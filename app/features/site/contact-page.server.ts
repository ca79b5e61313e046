import type { Actor } from '../../access/actor';
import { textIn } from '../../core/locale';
import { requireShownBuilding } from '../building/shown-building.server';
import { contactFormSeal } from './contact-form.server';

export type ContactPage = Awaited<ReturnType<typeof contactPage>>;

/** What the contact page shows beside the building's card, in the actor's language. Open to everyone. */
export async function contactPage(actor: Actor) {
  const { street, content } = await requireShownBuilding(actor);
  const { contact, home } = content;
  const { locale } = actor;
  const park = home?.surroundings.distances[0];
  return {
    seal: contactFormSeal(),
    lead: contact ? textIn(contact.lead, locale) || null : null,
    reception: contact ? textIn(contact.reception, locale) || null : null,
    directions: (contact?.directions ?? []).map(({ from, how }) => ({
      from: textIn(from, locale),
      how: textIn(how, locale),
    })),
    map: park ? { street: street.split(',')[0]!, park: textIn(park.place, locale) } : null,
  };
}
