import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    verifactu: typeof import('./messages/es.json');
    'verifactu/problems': typeof import('./messages/problems.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    verifactu: typeof import('./messages/problems.es.json');
  }
}
