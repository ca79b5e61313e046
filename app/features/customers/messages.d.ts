import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'customers/admin': typeof import('./messages/admin.es.json');
    'customers/problems': typeof import('./messages/problems.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    customers: typeof import('./messages/problems.es.json');
  }
}
