import '../../core/field-problem';

declare module '../../core/field-problem' {
  interface Problems {
    availability: typeof import('./messages/problems.es.json');
  }
}
