import type { HeadersFunction } from 'react-router';

/** Headers of an answer about one visitor's hold; never cached, so going back queries the server. */
export const noStoreHeaders = { 'Cache-Control': 'no-store' };

/** Returns the layout's headers, unless the answer is about one visitor. */
export const unlessOfOneVisitor: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const caching = loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control');
  return new Headers(caching === null ? [] : [['Cache-Control', caching]]);
};
