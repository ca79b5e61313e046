import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    notifications: typeof import('./messages/es.json');
    'notifications/alerts': typeof import('./messages/alerts.es.json');
    'notifications/texts': typeof import('./messages/texts.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    notifications: typeof import('./messages/problems.es.json');
  }
}
