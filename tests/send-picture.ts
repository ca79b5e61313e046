import type { TestApi } from './api';

/** Sends a file to the API as a browser does, with the boundary of the parts in the header. */
export async function sendPicture(
  api: TestApi,
  address: string,
  bytes: Buffer,
  { name, headers, fields = {} }: { name: string; headers: Record<string, string>; fields?: Record<string, string> },
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  return api.sendBytes('POST', address, await request.arrayBuffer(), { ...headers, 'content-type': type });
}
