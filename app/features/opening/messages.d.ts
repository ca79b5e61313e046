import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    opening: typeof import('./messages/es.json');
  }
}
