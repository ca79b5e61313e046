import '../../core/field-problem';

declare module '../../core/field-problem' {
  interface Problems {
    billing: typeof import('./messages/problems.es.json');
  }
}
