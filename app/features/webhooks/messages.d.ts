import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    webhooks: typeof import('./messages/es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    webhooks: typeof import('./messages/problems.es.json');
  }
}
