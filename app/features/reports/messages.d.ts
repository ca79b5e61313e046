import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    reports: typeof import('./messages/es.json');
    'reports/monthly': typeof import('./messages/monthly.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    reports: typeof import('./messages/problems.es.json');
  }
}
