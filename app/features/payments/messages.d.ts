import '../../core/field-problem';

declare module '../../core/field-problem' {
  interface Problems {
    payments: typeof import('./messages/problems.es.json');
  }
}
