import type { Random } from '../../demo/random';
import { insertJson } from './insert-json';

export async function makeGuests(buildingId: number, count: number, random: Random): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  await insertJson(
    'customer',
    ids.map((id) => ({
      id,
      building_id: buildingId,
      kind: id % 5 === 0 ? 'company' : 'person',
      first_name: `Nuria ${id}`,
      last_name: 'Vidal',
      company_name: id % 5 === 0 ? `Tejados ${id}, S.L.` : null,
      email: `guest${id}@example.com`,
      phone: '',
      language: random.pick(['es', 'en']),
      country: 'ES',
      nationality: null,
      notes: '',
      version: 1,
      stands_in: false,
      created_at: '2026-11-01T10:00:00Z',
      updated_at: '2026-11-01T10:00:00Z',
    })),
  );
  return ids;
}
