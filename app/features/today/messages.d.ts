import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    today: typeof import('./messages/es.json');
    'today/print': typeof import('./messages/print.es.json');
  }
}
