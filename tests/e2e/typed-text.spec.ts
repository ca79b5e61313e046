import { expect, test } from '@playwright/test';

const texts = [
  '',
  '   ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  "'; DROP TABLE booking; --",
  'مرحبا \u202e נכון',
  '2027-02-30 ~ 2027-03-99',
  '0001-01-01 ~ 9999-12-31',
  '🏠 北京 a\0b',
  '__proto__',
];
const queries = {
  '/rooms': ['dates', 'guests', 'type', 'equipment', 'price', 'code'],
  '/en/room-details/suite_superior': ['dates', 'guests', 'month', 'code'],
  '/room-details': ['dates', 'guests'],
  '/gallery': ['show'],
  '/contact': ['sent'],
  '/book': ['reference', 'dates', 'type'],
  '/en/login': ['redirect'],
};
const paths = ['/room-details/', '/documents/', '/legal/', '/en/booking/', '/en/images/', '/'];

function expectHarmless(html: string, where: string): void {
  expect(html, where).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>/);
}

for (const [path, names] of Object.entries(queries)) {
  test(`whatever is asked of ${path} is answered`, async ({ baseURL }) => {
    for (const name of names) {
      for (const text of texts) {
        const address = `${path}?${new URLSearchParams({ [name]: text })}`;
        const answer = await fetch(baseURL! + address);
        expect(answer.status, address).toBeLessThan(500);
        expectHarmless(await answer.text(), address);
      }
      const twice = await fetch(`${baseURL!}${path}?${name}=1&${name}=2&${name}[]=3&${name}[a]=4`);
      expect(twice.status, `${path} ${name} twice`).toBeLessThan(500);
    }
  });
}

test('an address of any text is a page or none', async ({ baseURL }) => {
  for (const path of paths) {
    for (const text of texts.filter((each) => each.trim() !== '')) {
      const address = path + encodeURIComponent(text);
      const answer = await fetch(baseURL! + address);
      expect([200, 404], `${address} ${answer.status}`).toContain(answer.status);
      expectHarmless(await answer.text(), address);
    }
    for (const broken of ['%', '%E0%A4%A', '%00', '..%2f..%2fetc%2fpasswd']) {
      const answer = await fetch(baseURL! + path + broken);
      expect([200, 404], `${path + broken} ${answer.status}`).toContain(answer.status);
    }
  }
});

test('whatever is sent with a form is refused, and stays text', async ({ request, baseURL }) => {
  const headers = { origin: baseURL! };
  for (const text of texts) {
    for (const [path, names] of [
      ['/contact', ['name', 'email', 'phone', 'subject', 'message', 'privacy', 'seal']],
      ['/login', ['email', 'password']],
    ] as const) {
      // The form is incomplete, so that it is refused without using up any rate limit.
      const form = { [names[0]]: text, ...Object.fromEntries(names.slice(2).map((name) => [name, text])) };
      const answer = await request.post(path, { form, headers });
      expect(answer.status(), `${path} ${text.slice(0, 20)}`).toBe(422);
      expectHarmless(await answer.text(), path);
    }
  }
});

test('filters of rooms that mean nothing are passed over', async ({ request }) => {
  const values = ['-1', 'abc', '1e9', '9'.repeat(300), '<script>alert(1)</script>', '\u202e7', '٣', "' OR 1=1 --"];
  for (const value of values) {
    const answer = await request.get('/rooms', {
      params: { price: value, equipment: value, code: value, sort: value, dates: '2027-05-03 ~ 2027-05-10' },
    });
    expect(answer.status(), value).toBe(200);
    expect(await answer.text(), value).not.toContain('<script>alert(1)');
  }
});
