import type account from './features/account/messages/es.json';
import type admin from './features/admin/messages/es.json';
import type apartmentImages from './features/apartments/messages/images.es.json';
import type apartmentsDesk from './features/apartments/messages/desk.es.json';
import type apartmentsCategories from './features/apartments/messages/categories.es.json';
import type apartmentsEquipment from './features/apartments/messages/equipment.es.json';
import type apartmentsFlats from './features/apartments/messages/flats.es.json';
import type checkout from './features/bookings/messages/checkout.es.json';
import type quote from './features/bookings/messages/quote.es.json';
import type desk from './features/bookings/messages/desk.es.json';
import type schedule from './features/bookings/messages/schedule.es.json';
import type bookingsLife from './features/bookings/messages/life.es.json';
import type search from './features/bookings/messages/search.es.json';
import type offersDesk from './features/offers/messages/desk.es.json';
import type buildingDesk from './features/building/messages/desk.es.json';
import type site from './features/site/messages/es.json';
import type siteBuilding from './features/site/messages/building.es.json';
import type siteConsent from './features/site/messages/consent.es.json';
import type siteContact from './features/site/messages/contact.es.json';
import type siteGallery from './features/site/messages/gallery.es.json';
import type siteOffers from './features/site/messages/offers.es.json';
import type pricesDesk from './features/prices/messages/desk.es.json';
import type lists from './features/lists/messages/es.json';
import type customersDesk from './features/customers/messages/desk.es.json';
import type notifications from './features/notifications/messages/es.json';
import type uiList from './ui/messages/list.es.json';
import type usersEntry from './features/users/messages/entry.es.json';
import type usersSecurity from './features/users/messages/security.es.json';
import type users from './features/users/messages/es.json';
import type usersDesk from './features/users/messages/desk.es.json';

/** Message keys are checked by the compiler against the Spanish files. */
declare module './ui/message-keys' {
  interface Namespaces {
    account: typeof account;
    admin: typeof admin;
    'apartments/images': typeof apartmentImages;
    'apartments/desk': typeof apartmentsDesk;
    'apartments/categories': typeof apartmentsCategories;
    'apartments/equipment': typeof apartmentsEquipment;
    'apartments/flats': typeof apartmentsFlats;
    'bookings/checkout': typeof checkout;
    'bookings/quote': typeof quote;
    'bookings/desk': typeof desk;
    'bookings/schedule': typeof schedule;
    'bookings/life': typeof bookingsLife;
    'bookings/search': typeof search;
    'customers/desk': typeof customersDesk;
    lists: typeof lists;
    'building/desk': typeof buildingDesk;
    notifications: typeof notifications;
    'prices/desk': typeof pricesDesk;
    'offers/desk': typeof offersDesk;
    site: typeof site;
    'site/building': typeof siteBuilding;
    'site/consent': typeof siteConsent;
    'site/contact': typeof siteContact;
    'site/gallery': typeof siteGallery;
    'site/offers': typeof siteOffers;
    'ui/list': typeof uiList;
    users: typeof users;
    'users/entry': typeof usersEntry;
    'users/security': typeof usersSecurity;
    'users/desk': typeof usersDesk;
  }
}
