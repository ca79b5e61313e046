import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    calendars: typeof import('./messages/es.json');
    'calendars/outside': typeof import('./messages/outside.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    calendars: typeof import('./messages/problems.es.json');
  }
}
