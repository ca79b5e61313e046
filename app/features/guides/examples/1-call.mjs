// Calling the API
// Every address begins with /api/v1. What is refused comes as application/problem+json: `code` says why, `errors` which
// fields are meant. The same Idempotency-Key makes a write happen once, however often it is sent.

export class Refused extends Error {
  constructor(problem) {
    super(`${problem.status} ${problem.code}: ${problem.title}`);
    this.problem = problem;
  }
}

export async function call(api, method, path, { token, body, key } = {}) {
  const answer = await fetch(api + path, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Refused(await answer.json());
  return answer.status === 204 ? undefined : answer.json();
}
