import { Hono } from 'hono';
import type { HttpVariables } from '../../access/read-actor.server';

const files = import.meta.glob<string>('./examples/*.mjs', { eager: true, query: '?raw', import: 'default' });

/** A worked example: title and text from the file's first comment, and the rest of the file as code. */
interface Example {
  file: string;
  title: string;
  text: string;
  code: string;
}

const numberOf = (file: string) => Number.parseInt(file, 10);

/** Sorted by the number in the file name. */
export const examples: readonly Example[] = Object.entries(files)
  .map(([file, source]) => {
    const [head = '', ...code] = source.split('\n\n');
    const [title = '', ...text] = head.split('\n').map((line) => line.replace(/^\/\/ ?/, ''));
    return { file: file.slice(file.lastIndexOf('/') + 1), title, text: text.join(' '), code: code.join('\n\n').trim() };
  })
  .sort((a, b) => numberOf(a.file) - numberOf(b.file));

const idOf = ({ file }: Example) => file.replace(/^\d+-|\.mjs$/g, '');

/** Serves worked examples for readers of the API reference; a test runs them exactly as shown. */
export function examplesPage(): Hono<HttpVariables> {
  return new Hono<HttpVariables>().get('/docs/examples', (c) =>
    c.html(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Worked examples · Estancia API</title>
    <link rel="icon" href="/favicon.svg">
    <style>
      body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #22241f; }
      a { color: #4a5a24; }
      h1, h2 { line-height: 1.25; }
      h2 { margin-top: 2.5rem; }
      pre { padding: 1rem; overflow: auto; border: 1px solid #ddd; border-radius: 8px; background: #f7f6f2; }
      code { font: 0.875rem/1.5 ui-monospace, monospace; }
    </style>
  </head>
  <body>
    <main>
      <h1>Worked examples</h1>
      <p>JavaScript for Node.js, without packages. Each file is run against the API by the product’s own tests, just as it
        stands here. <code>api</code> is the site’s address followed by <code>/api/v1</code>. All there is to call stands in
        the <a href="/api/v1/docs">reference</a>.</p>
      <ol>
${examples.map((example) => `        <li><a href="#${idOf(example)}">${escaped(example.title)}</a></li>`).join('\n')}
      </ol>
${examples.map(sectionOf).join('\n')}
    </main>
  </body>
</html>`),
  );
}

const sectionOf = (example: Example) => `      <section id="${idOf(example)}">
        <h2>${escaped(example.title)}</h2>
        <p>${escaped(example.text)}</p>
        <p><code>${example.file}</code></p>
        <pre tabindex="0"><code>${escaped(example.code)}</code></pre>
      </section>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
