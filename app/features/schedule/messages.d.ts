import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    schedule: typeof import('./messages/es.json');
  }
}
