import { test } from '@playwright/test';
import * as bookingCalls from './clauses/booking-calls';
import * as bookkeeping from './clauses/bookkeeping';
import * as calls from './clauses/calls';
import * as dates from './clauses/dates';
import * as errors from './clauses/errors';
import * as languages from './clauses/languages';
import * as pictures from './clauses/pictures';
import * as roles from './clauses/roles';
import * as screens from './clauses/screens';
import * as sessions from './clauses/sessions';
import * as tokens from './clauses/tokens';
import * as views from './clauses/views';
import {
  aBail,
  aBooking,
  aBuilding,
  aCustomer,
  aSeason,
  aUser,
  apartmentRecord,
  anEquipment,
  anInvoice,
  anOffer,
} from './clauses/records';
import { richText } from './clauses/rich-text';
import { priceScreen, publicPage, screen, screenOf } from './clauses/screens';
import { stopFaultyApp } from './clauses/faulty-app';
import { expectAllWalked, section, sectionInOneWorker } from './clauses/section';

/**
 * Tests docs/specification.md, sections 2 to 9, clause by clause. The tests of the clauses are in `clauses/`, each run
 * in each language.
 */

section(2, 'Screens and routes', {
  'Every route exists in Spanish at the plain path and in English under the /en prefix.': screens.everyRoute,
  'The router uses history mode and scrolls to the top on navigation.': screens.history,
  'The default layout is named default.': screens.defaultLayout,
  '«home»: /': publicPage({ es: 'Su casa en Madrid, junto al parque', en: 'Your place in Madrid, by the park' }),
  '«rooms»: /rooms': publicPage({ es: 'Alojamientos', en: 'Apartments' }),
  '«room details»: /room-details/{type_category}': screens.roomDetails,
  '«gallery»: /gallery': publicPage({ es: 'Galería', en: 'Gallery' }),
  '«our building»: /our-building': publicPage({
    es: 'Una casa de 1912 con el llamador en su sitio',
    en: 'A house built in 1912, its knocker still in place',
  }),
  '«promotion»: /promotion': publicPage({ es: 'Ofertas', en: 'Offers' }),
  '«contact»: /contact': publicPage({ es: 'Hable con nosotros', en: 'Talk to us' }),
  '«insurance»: /documents/insurance': publicPage({ es: 'Seguros', en: 'Insurance' }),
  '«taxes»: /documents/taxes': publicPage({ es: 'Impuestos', en: 'Taxes' }),
  '«travel»: /documents/travel': publicPage({ es: 'Su viaje', en: 'Your trip' }),
  '«login»: /login': publicPage({ es: 'Le damos la bienvenida', en: 'Welcome back' }),
  '«password»: /reset_password': publicPage({ es: 'Elija otra contraseña', en: 'Choose a new password' }),
  'The {type_category} of /room-details is optional; without it the page lets one choose. It is the type and the key of a category, such as suite_studio or room_classic.':
    screens.typeCategories,
  'Beside them stand /book (the checkout), /booking/{reference}, /register, /change_password, /account and what is under it, /legal/{notice|terms|privacy|cookies}, /logout, /sitemap.xml, /robots.txt and /health.':
    screens.pagesAlongside,
  '«admin entry»: /admin': screen(({ say }) => say({ es: /^Hoy, /, en: /^Today, / })),
  '«apartments list»: /admin/apartments/list': screen({ es: 'Apartamentos', en: 'Apartments' }),
  '«apartments create»: /admin/apartments/create': screen({ es: 'Nuevo apartamento', en: 'New apartment' }),
  '«apartments update»: /admin/apartments/update/{id}': screenOf(apartmentRecord, {
    es: '¿Qué apartamento?',
    en: 'Which apartment?',
  }),
  '«apartments images»: /admin/apartments/images/{id}': screenOf(apartmentRecord, {
    es: '¿De qué apartamento?',
    en: 'Which apartment?',
  }),
  '«apartments images create»: /admin/apartments/images/create': screens.newPictures,
  '«prices list»: /admin/apartments/{apid}/prices/list': priceScreen({ es: '1A', en: '1A' }),
  '«prices create»: /admin/apartments/{apid}/prices/create': priceScreen({ es: 'Nueva temporada', en: 'New season' }),
  '«prices update»: /admin/apartments/{apid}/prices/update/{id}': screenOf(aSeason, {
    es: '¿Qué temporada de 1A?',
    en: 'Which season of 1A?',
  }),
  '«bookings list»: /admin/bookings/list': screen({ es: 'Reservas', en: 'Bookings' }),
  '«bookings create»: /admin/bookings/create': screen({ es: 'Nueva reserva', en: 'New booking' }),
  '«bookings update»: /admin/bookings/update/{id}': screenOf(
    aBooking({ es: (of) => `Modificar ${of}`, en: (of) => `Edit ${of}` }),
    { es: '¿Qué reserva quiere modificar?', en: 'Which booking do you want to edit?' },
  ),
  '«bookings view»: /admin/bookings/view/{id}': screenOf(aBooking(), {
    es: '¿Qué reserva quiere ver?',
    en: 'Which booking do you want to see?',
  }),
  '«bookings move»: /admin/bookings/move/{id}': screenOf(
    aBooking({ es: (_, name) => `Mover la reserva de ${name}`, en: (_, name) => `Move ${name}’s booking` }),
    { es: '¿Qué reserva quiere mover?', en: 'Which booking do you want to move?' },
  ),
  '«bookings schedule»: /admin/bookings/schedule': screen(({ say }) => say({ es: /^Calendario: /, en: /^Schedule: / })),
  '«bookings payments»: /admin/bookings/view/payments/{id}, to read': screens.paymentsOfBooking,
  '«bookings payments»: /admin/bookings/update/payments/{id}, to write': screens.paymentsOfBooking,
  '«building list»: /admin/building/list': screen({ es: 'Edificios', en: 'Buildings' }),
  '«building create»: /admin/building/create': screen({ es: 'Nuevo edificio', en: 'New building' }),
  '«building update»: /admin/building/update/{id}': screenOf(aBuilding, {
    es: '¿Qué edificio?',
    en: 'Which building?',
  }),
  '«invoices list»: /admin/invoices/list': screen({ es: 'Facturas', en: 'Invoices' }),
  '«admin invoice view»: /admin/invoices/view/{id}': screenOf(anInvoice(), {
    es: '¿Qué factura?',
    en: 'Which invoice?',
  }),
  '«invoices update»: /admin/invoices/update/{id}': screenOf(anInvoice(), { es: '¿Qué borrador?', en: 'Which draft?' }),
  '«invoices payments»: /admin/invoices/payments/{id}': screenOf(
    anInvoice({ es: (of) => `Cobros de ${of}`, en: (of) => `Payments of ${of}` }),
    { es: '¿Cobros de qué factura?', en: 'Payments of which invoice?' },
  ),
  '«bails list»: /admin/bails/list': screen({ es: 'Fianzas', en: 'Security deposits' }),
  '«bails view»: /admin/bails/view/{id}': screenOf(aBail, { es: '¿Qué fianza?', en: 'Which deposit?' }),
  '«customers list»: /admin/customers/list': screen({ es: 'Clientes', en: 'Customers' }),
  '«customers create»: /admin/customers/create': screen({ es: 'Nuevo cliente', en: 'New customer' }),
  '«customers update»: /admin/customers/update/{id}': screenOf(aCustomer, {
    es: '¿Qué cliente?',
    en: 'Which customer?',
  }),
  '«equipments list»: /admin/equipments/list': screen({ es: 'Equipamiento', en: 'Equipment' }),
  '«equipments create»: /admin/equipments/create': screen({ es: 'Nuevo equipamiento', en: 'New equipment' }),
  '«equipments update»: /admin/equipments/update/{id}': screenOf(anEquipment, {
    es: '¿Qué equipamiento?',
    en: 'Which equipment?',
  }),
  '«offers list»: /admin/offers/list': screen({ es: 'Promociones', en: 'Offers' }),
  '«offers create»: /admin/offers/create': screen({ es: 'Nueva promoción', en: 'New offer' }),
  '«offers update»: /admin/offers/update/{id}': screenOf(anOffer, { es: '¿Qué promoción?', en: 'Which offer?' }),
  '«reports billing»: /admin/reports/billing': screens.report,
  '«reports occupation»: /admin/reports/occupation': screens.report,
  '«users list»: /admin/users/list': screen({ es: 'Usuarios', en: 'Users' }),
  '«users create»: /admin/users/create': screen({ es: 'Invitar a alguien', en: 'Invite someone' }),
  '«users update»: /admin/users/update/{id}': screenOf(aUser, {
    es: '¿Qué usuario quiere ver?',
    en: 'Which user do you want to see?',
  }),
  '{id} is optional unless it says otherwise: a screen whose id is missing asks which one is meant, with a list to search, and goes on from there; an unknown id is a 404.':
    screens.idIsOptional,
  'What the team needs beside these (categories, shared flats, blocks, outside calendars, notifications, webhooks, opening, saved views, prints, files, bank files) has addresses in the same manner; app/routes.ts lists every page and app/core/paths.ts every link.':
    screens.screensAlongside,
  'Booking details: /booking/{reference} to its guest, /admin/bookings/view/{id} to the team': views.bookingDetails,
  'Offer details: /promotion to visitors, /admin/offers/update/{id} to the team': views.offerDetails,
  'Notification: /admin/notifications, and what a page says after a step': views.notifications,
  'Admin bail view: /admin/bails/view/{id}': views.bailView,
  'Admin invoice view: /admin/invoices/view/{id}': views.invoiceView,
  'Dashboard layout with navigation: every admin screen stands in it': views.dashboard,
  'Booking search filters: /admin/bookings/list by words, view, dates, channel and apartment': views.bookingFilters,
  'Invoice search filters: /admin/invoices/list by words, view, dates and kind': views.invoiceFilters,
  'The large image viewer is an overlay, not a route.': pictures.overlay,
  'It shows an item in large size, using largeViewSrc when present, otherwise src.': pictures.largeView,
  'The gallery shows images with thumbnails and horizontal swipe only (minimum swipe distance 5).': pictures.thumbnails,
  '«Error page» shows the message (default «Error») and status (default 500).': errors.errorDefaults,
  'For a 404 it offers «Back to the home page», «Volver a la página de inicio».': errors.offersHome,
  'When no route matches, it shows «This page could not be found», «No hemos encontrado esta página», with status 404.':
    errors.missingPage,
});

section(3, 'Entities and their fields', {
  'Display item (gallery and viewer): src, alt, optional largeViewSrc, optional pictureElement list; each pictureElement entry has srcset, media and type.':
    pictures.displayItem,
  'The viewer also takes settings (default maxWidth 750) and an accentColor string.': pictures.viewerSettings,
  'Signed-in user state: loggedIn flag and a user object; the user carries a scope key.': sessions.userState,
  'The login response carries a field named token.': sessions.tokenField,
  'Data exist for apartments, bails, bookings, building, equipments, invoices, offers, payments, prices and users.':
    calls.dataExist,
  'Their fields stand in /api/v1/openapi.json.': calls.fields,
});

section(4, 'States and transitions', {
  'Authentication: logged out becomes logged in when the login call succeeds and the token is stored.':
    sessions.becomesLoggedIn,
  'When the session state changes, logged in leads to home, which for the team is the back office, and logged out leads to the logout target.':
    sessions.leadsHome,
  'A guest-only page redirects a logged-in user to home.': sessions.guestOnly,
  'A page requiring login (the default mode) redirects a logged-out visitor to /login.': sessions.loginRequired,
  'The original path is remembered and restored after login.': sessions.pathIsRestored,
  'An expired token with a refreshable session is refreshed.': sessions.refreshed,
  'If both the token and the refresh token are expired, the session is reset, and what needs one is refused.':
    sessions.sessionIsReset,
  'Large image viewer: fades in on open; when the user clicks close it fades out, and after 500 ms emits a close event and returns to the fade-in state.':
    pictures.fades,
  'Gallery image: has a loading state, cleared when the image finishes loading.': pictures.pictureLoads,
  'Route data load: while loading a loading bar runs;': errors.loadingBarRuns,
  'a failure marks it failed (red).': errors.loadingBarFails,
  'The states of bookings, invoices, bails and offers stand in the rules of the product.': roles.states,
});

section(5, 'Validation rules', {
  'Date fields use a date picker that parses typed text in the display format and rejects invalid values or values disabled by date or time rules.':
    dates.typedDates,
  'The rich-text editor accepts links only with http, https, mailto and tel protocols (others become blank links) and images only from http, https and data sources.':
    richText,
});

section(6, 'Roles and permissions', {
  'Page modes: guest-only, and login-required (default); a page for everybody says public.': roles.pageModes,
  'Scope checks use a scope key on the user; the roles and their scopes are in the rules of the product.':
    roles.scopeKey,
  'The admin area is separate by path, and for the team alone.': roles.adminArea,
  'By default every page has an authentication rule, its mode, and a language rule: the language is read off its address.':
    roles.rules,
});

section(7, 'The calls it makes', {
  "API base: the versioned path /api/v1 under the product's own host.": calls.base,
  'Login: POST users/login_check. The answer is read for the field token; it is stored and the user becomes logged in. A second strategy, localRefresh, uses the same login call.':
    calls.login,
  'Logout and user-fetch calls are disabled: the browser signs out by a form sent to /logout, and every page brings its user.':
    calls.disabledCalls,
  'The page payload for the current path is fetched on navigation.': calls.payload,
  'Language files are loaded on demand.': calls.languageFiles,
  "Resources are called as the screens, in the plural (apartments, apartments/{id}/images, apartments/{apid}/prices, bookings, bookings/{id}/move, customers, offers, equipments, users); the building's is building. JSON is in camelCase. /api/v1/openapi.json describes every call.":
    calls.resources,
  '«list»: answers {data, meta: {page, perPage, total}}, and takes page, perPage, q, filters, and sort=field or sort=-field for descending.':
    calls.list,
  '«refusal»: application/problem+json (RFC 9457) with a code, and errors: [{path, message}] for fields, in the asked language.':
    calls.refusal,
  '«quote»: POST quotes takes {typeCategory or apartmentId, checkIn, checkOut, adults, children, offerCode} and answers {typeCategory, available, checkIn, checkOut, nights, lines: [{kind, description, quantity, unitCents, totalCents}], accommodationCents, discountCents, totalCents, vat: [{rate, baseCents, vatCents}], bailCents, paymentPlan: [{due, amountCents}], held}.':
    bookingCalls.quote,
  '«availability»: GET availability?checkIn&checkOut&adults&children&type answers {checkIn, checkOut, nights, data: [{typeCategory, available, totalCents, refused, nearest: [{checkIn, checkOut, totalCents}], held}]}. refused is not_available, no_price, min_nights, max_nights or too_many_guests; nearest are the nearest dates that would do.':
    bookingCalls.availability,
  '«booking»: POST bookings takes what a quote takes and customer: {firstName, lastName, email, phone, language}. It answers 201 with {reference, status: "pending", key, holdUntil, totalCents, …}, or 409 with the code not_available.':
    bookingCalls.booking,
  '«journal»: GET accounting/journal?month=2026-11 answers {month, state, closedAt, entries, debitCents, creditCents, data}; GET accounting/journal/{csv|xlsx|a3|contaplus}?month=… the same as a file. PUT accounting/months/{month} takes {state: open|closed}, PUT accounting/accounts the accounts with their version.':
    bookkeeping.journal,
  '«books»: GET accounting/issued-invoices, payments and bails take from and to, open-items and deferred-income take on; each answers a page of data with meta and sums of all. GET accounting/books/{issued|payments|bails|open|deferred}/{csv|xlsx} the same as a file, GET accounting/years/{year}/archive a whole year as a ZIP.':
    bookkeeping.books,
  '«verifactu»: GET verifactu answers what is set for the taxpayer, its certificate and its queue; PUT verifactu takes {version, environment: production|test, runsFrom, producerName, producerTaxNumber, producerAddress, declaredAt, declaredOn}, PUT verifactu/certificate a form with file (PKCS#12) and password. GET verifactu/records lists records, GET verifactu/records/{id} one with its XML, POST verifactu/records/{id}/mend adds another that mends it, POST verifactu/retry tries a delivery that failed again and says what came of it, GET verifactu/check compares all that is kept. The screens stand at /admin/verifactu, /admin/verifactu/settings, /admin/verifactu/record/{id} and /admin/verifactu/declaration.':
    bookkeeping.verifactu,
  'Calls of visitors that book, pay or write take an Idempotency-Key: the same key does it once.':
    bookingCalls.idempotency,
  "Changes of the team's records carry the version that they were made from; an older one is answered with 409 and says what has changed.":
    bookingCalls.versions,
});

sectionInOneWorker(8, 'The error catalogue', {
  'No route matches or page validation fails: «This page could not be found», «No hemos encontrado esta página», status 404':
    errors.missingOrInvalid,
  'Unknown middleware: «Unknown middleware», «Middleware desconocido», status 500': errors.unknownMiddleware,
  'Other route errors: Error page with its status, default 500': errors.otherErrors,
  'Error page itself fails: «An error occurred while showing the error page», «Ha fallado también la página de error», with a link home':
    errors.errorPageFails,
  'A code chunk fails to load: The page reloads, at most once per 60 seconds': errors.reloadsOnce,
  'Both tokens expired: «Both token and refresh token have expired. Your request was aborted.», «Su sesión ha caducado y no se ha podido renovar. La petición se ha interrumpido.», and the session is reset':
    sessions.bothTokensExpired,
  'Route data load failure: Loading bar marked failed (red)': errors.loadingBarFails,
});

section(9, 'Business constants and limits', {
  'Locales: es (es-ES, default and fallback) and en (en-US)': languages.locales,
  'Route prefix: for all but the default': languages.prefix,
  'Browser language detection: off': languages.detection,
  'Locale cookie: lasts 365 days': languages.localeCookie,
  'Default strategy: local': tokens.defaultStrategy,
  'Local token lifetime: 1800 s': tokens.localLife,
  'localRefresh token maxAge: 15 s': tokens.localRefreshLife,
  'Refresh token lifetime: 2592000 s': tokens.refreshLife,
  'Expiry safety margin: 500 ms': tokens.safetyMargin,
  'Storage prefix: auth.': tokens.storage,
  'Cookie path: /': tokens.cookiePath,
  'Login page: /login': sessions.loginPage,
  'Logout target: /': sessions.logoutTarget,
  'Home: /': sessions.homeAfterLogin,
  'Callback: /login, where a sign-in goes on that takes a second step': sessions.callback,
  'Loading bar throttle: 200 ms': errors.throttle,
  'Loading bar duration: 5000 ms': errors.duration,
  'Large image viewer fade-out delay: 500 ms': pictures.fadeOutDelay,
  'Large image viewer default maximum width: 750': pictures.defaultWidth,
  'Gallery swipe: horizontal, minimum distance 5': pictures.swipes,
  'Date picker widths: 210 px single, 320 px range': dates.widths,
  'Date picker formats: YYYY-MM-DD (date), YYYY-MM-DD HH:mm:ss (datetime), YYYY (year), YYYY-MM (month), HH:mm:ss (time)':
    dates.formats,
  'Date picker range separator: «~», with a blank on either side': dates.rangeSeparator,
  'Date picker multiple-value separator: «,»': dates.valueSeparator,
  'Date picker confirm text: «OK»': dates.confirmText,
});

test('nothing of sections 2 to 9 of docs/specification.md is left out', () =>
  expectAllWalked([2, 3, 4, 5, 6, 7, 8, 9]));

test.afterAll(stopFaultyApp);
