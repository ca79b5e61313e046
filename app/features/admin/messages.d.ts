import '../../ui/message-keys';

declare module '../../ui/message-keys' {
  interface Namespaces {
    admin: typeof import('./messages/es.json');
    'admin/screens': typeof import('./messages/screens.es.json');
    'admin/search': typeof import('./messages/search.es.json');
  }
}
