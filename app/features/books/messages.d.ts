import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'books/admin': typeof import('./messages/admin.es.json');
  }
}
