import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'front-desk/actions': typeof import('./messages/actions.es.json');
    'front-desk/admin': typeof import('./messages/admin.es.json');
    'front-desk/folio': typeof import('./messages/folio.es.json');
    'front-desk/history': typeof import('./messages/history.es.json');
    'front-desk/move': typeof import('./messages/move.es.json');
    'front-desk/print': typeof import('./messages/print.es.json');
    'front-desk/write': typeof import('./messages/write.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    'front-desk': typeof import('./messages/problems.es.json');
  }
}
