import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'bookings/invoicing': typeof import('./messages/invoicing.es.json');
    'bookings/lifecycle': typeof import('./messages/lifecycle.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    bookings: typeof import('./messages/problems.es.json');
  }
}
