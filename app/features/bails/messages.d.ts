import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'bails/admin': typeof import('./messages/admin.es.json');
    'bails/statement': typeof import('./messages/statement.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    bails: typeof import('./messages/problems.es.json');
  }
}
