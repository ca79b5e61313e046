import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    guides: typeof import('./messages/es.json');
  }
}
