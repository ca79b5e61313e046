import type { HeadersFunction } from 'react-router';

/** Of an answer that shows what one visitor holds: nobody keeps it, and going back asks anew. */
export const ofOneVisitor = { 'Cache-Control': 'no-store' };

/** The headers of the frame, unless the answer is of one visitor. */
export const unlessOfOneVisitor: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const caching = loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control');
  return new Headers(caching === null ? [] : [['Cache-Control', caching]]);
};
