import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    users: typeof import('./messages/es.json');
    'users/admin': typeof import('./messages/admin.es.json');
    'users/entry': typeof import('./messages/entry.es.json');
    'users/security': typeof import('./messages/security.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    users: typeof import('./messages/problems.es.json');
  }
}
