import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    site: typeof import('./messages/es.json');
    'site/building': typeof import('./messages/building.es.json');
    'site/consent': typeof import('./messages/consent.es.json');
    'site/contact': typeof import('./messages/contact.es.json');
    'site/gallery': typeof import('./messages/gallery.es.json');
    'site/offers': typeof import('./messages/offers.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    site: typeof import('./messages/problems.es.json');
  }
}
