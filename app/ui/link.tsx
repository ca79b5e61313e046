import { forwardRef } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';

/** A path that is the same wherever the link stands, which the router would work out thrice for every link of a page. */
const isWhole = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/|.*\/\.)/.test(to);

/** What the router's link is without scripts: attributes that are written into the page, and none of its own. */
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

/** The router's link; what the server draws of it costs as little as its words. */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
