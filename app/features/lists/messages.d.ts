import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    lists: typeof import('./messages/es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    lists: typeof import('./messages/problems.es.json');
  }
}
