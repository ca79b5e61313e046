import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'accounting/admin': typeof import('./messages/admin.es.json');
    'accounting/problems': typeof import('./messages/problems.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    accounting: typeof import('./messages/problems.es.json');
  }
}
