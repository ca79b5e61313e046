import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'building/admin': typeof import('./messages/admin.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    building: typeof import('./messages/problems.es.json');
  }
}
