import type { APIRequestContext } from '@playwright/test';

/** Finds a free stay of a category through the API, so that no test depends on another's bookings. */
export async function freeStay(request: APIRequestContext, typeCategory: string, nights = 7, fromDay = 60) {
  for (let offset = fromDay; offset < fromDay + 200; offset += 7) {
    const checkIn = dayFromToday(offset);
    const checkOut = dayFromToday(offset + nights);
    const answer = await request.get('/api/v1/availability', { params: { checkIn, checkOut, adults: 2 } });
    const { data } = (await answer.json()) as { data: { typeCategory: string; available: number }[] };
    if ((data.find((entry) => entry.typeCategory === typeCategory)?.available ?? 0) > 1) return { checkIn, checkOut };
  }
  throw new Error(`No free stay for ${typeCategory}`);
}

function dayFromToday(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
