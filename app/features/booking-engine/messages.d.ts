import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'booking-engine/bail': typeof import('./messages/bail.es.json');
    'booking-engine/checkout': typeof import('./messages/checkout.es.json');
    'booking-engine/hold': typeof import('./messages/hold.es.json');
    'booking-engine/invoices': typeof import('./messages/invoices.es.json');
    'booking-engine/pay': typeof import('./messages/pay.es.json');
    'booking-engine/quote': typeof import('./messages/quote.es.json');
    'booking-engine/search': typeof import('./messages/search.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    'booking-engine': typeof import('./messages/problems.es.json');
  }
}
