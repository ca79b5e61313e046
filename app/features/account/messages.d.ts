import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    account: typeof import('./messages/es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    account: typeof import('./messages/problems.es.json');
  }
}
