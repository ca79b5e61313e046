import '../../ui/message-keys';
import '../../core/field-problem';

declare module '../../ui/message-keys' {
  interface Namespaces {
    'apartments/admin': typeof import('./messages/admin.es.json');
    'apartments/categories': typeof import('./messages/categories.es.json');
    'apartments/equipment': typeof import('./messages/equipment.es.json');
    'apartments/flats': typeof import('./messages/flats.es.json');
    'apartments/images': typeof import('./messages/images.es.json');
  }
}

declare module '../../core/field-problem' {
  interface Problems {
    apartments: typeof import('./messages/problems.es.json');
  }
}
