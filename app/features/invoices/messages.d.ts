import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'invoices/admin': typeof import('./messages/admin.es.json');
    'invoices/paper': typeof import('./messages/paper.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    invoices: typeof import('./messages/problems.es.json');
  }
}
