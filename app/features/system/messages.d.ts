import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    system: typeof import('./messages/es.json');
  }
}
