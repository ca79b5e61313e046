import type { Locale } from '../app/core/locale';
import type { Role } from '../app/core/role';

/** Only ever made together with the demo data. */
export const demoPassword = 'estancia-demo';

export const demoUsers: readonly { email: string; name: string; role: Role; language: Locale }[] = [
  { email: 'admin@example.com', name: 'Elena Navarro', role: 'administrator', language: 'es' },
  { email: 'manager@example.com', name: 'Marta Gil', role: 'manager', language: 'es' },
  { email: 'reception@example.com', name: 'Javier Roldán', role: 'reception', language: 'es' },
  { email: 'accountant@example.com', name: 'Pilar Otero', role: 'accountant', language: 'es' },
  { email: 'customer@example.com', name: 'Nuria Vidal', role: 'customer', language: 'es' },
];
