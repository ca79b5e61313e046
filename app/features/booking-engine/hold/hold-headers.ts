import type { HeadersFunction } from 'react-router';

/** Headers of an answer about one visitor's hold: not stored anywhere, so that going back asks the server. */
export const ofOneVisitor = { 'Cache-Control': 'no-store' };

/** The headers of the layout, unless the answer is about one visitor. */
export const unlessOfOneVisitor: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const caching = loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control');
  return new Headers(caching === null ? [] : [['Cache-Control', caching]]);
};
