import { forwardRef } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';

/**
 * Recognizes paths that resolve to the same address on every page. The router would resolve each of them three times
 * for every link.
 */
const isWhole = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/|.*\/\.)/.test(to);

/** The router's link as rendered on the server: an anchor with only its HTML attributes. */
const WrittenLink = forwardRef<HTMLAnchorElement, LinkProps>(function WrittenLink(props, ref) {
  const {
    to,
    discover = 'render',
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    children,
    ...rest
  } = props;
  if (!isWhole(to) || mask) return <RouterLink ref={ref} {...props} />;
  return (
    <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  );
});

/** The router's link in the browser; a plain anchor on the server, which renders faster. */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
