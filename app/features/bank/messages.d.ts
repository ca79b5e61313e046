import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    bank: typeof import('./messages/es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    bank: typeof import('./messages/problems.es.json');
  }
}
