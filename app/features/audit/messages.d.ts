import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'audit/admin': typeof import('./messages/admin.es.json');
    'audit/problems': typeof import('./messages/problems.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    audit: typeof import('./messages/problems.es.json');
  }
}
