import type { Locale } from '../app/core/locale';
import type { Role } from '../app/core/role';

/** Password of the demo's users, who are created only together with the demo data. */
export const demoPassword = 'estancia-demo';

export const demoUsers: readonly { email: string; name: string; role: Role; language: Locale }[] = [
  { email: 'admin@example.com', name: 'Elena Navarro', role: 'administrator', language: 'es' },
  { email: 'manager@example.com', name: 'Marta Gil', role: 'manager', language: 'es' },
  { email: 'reception@example.com', name: 'Javier Roldán', role: 'reception', language: 'es' },
  { email: 'accountant@example.com', name: 'Pilar Otero', role: 'accountant', language: 'es' },
  { email: 'customer@example.com', name: 'Nuria Vidal', role: 'customer', language: 'es' },
];

export const demoColleagues: readonly DemoColleague[] = [
  {
    email: 'nadia@example.com',
    name: 'Nadia Cherif',
    role: 'reception',
    language: 'en',
    state: 'active',
    hasPasskey: true,
    joinedDaysAgo: 410,
    lastSeenDaysAgo: 3,
  },
  {
    email: 'lucia@example.com',
    name: 'Lucía Prado',
    role: 'reception',
    language: 'es',
    state: 'invited',
    joinedDaysAgo: 2,
  },
  {
    email: 'oscar@example.com',
    name: 'Óscar Sáez',
    role: 'reception',
    language: 'es',
    state: 'inactive',
    joinedDaysAgo: 690,
    lastSeenDaysAgo: 142,
  },
];

export interface DemoColleague {
  email: string;
  name: string;
  role: Role;
  language: Locale;
  state: 'active' | 'invited' | 'inactive';
  hasPasskey?: boolean;
  joinedDaysAgo: number;
  lastSeenDaysAgo?: number;
}
