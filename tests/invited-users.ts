import { userAdminRoutes } from '../app/features/users/api-users.server';
import { testApi } from './api';

const api = testApi(userAdminRoutes);

export const invited = { email: 'pilar@example.com', name: 'Pilar Luna', role: 'reception', language: 'en' };

export async function invite(admin: Record<string, string>, change: object = {}) {
  const answer = await api.post('/users', { ...invited, ...change }, admin);
  if (answer.status !== 201) throw new Error(`Not invited: ${answer.status}`);
  return (await answer.json()) as { id: number; version: number; status: string };
}
