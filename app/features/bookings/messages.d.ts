import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'bookings/actions': typeof import('./messages/actions.es.json');
    'bookings/admin': typeof import('./messages/admin.es.json');
    'bookings/history': typeof import('./messages/history.es.json');
    'bookings/invoicing': typeof import('./messages/invoicing.es.json');
    'bookings/lifecycle': typeof import('./messages/lifecycle.es.json');
    'bookings/move': typeof import('./messages/move.es.json');
    'bookings/payments': typeof import('./messages/payments.es.json');
    'bookings/print': typeof import('./messages/print.es.json');
    'bookings/write': typeof import('./messages/write.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    bookings: typeof import('./messages/problems.es.json');
  }
}
