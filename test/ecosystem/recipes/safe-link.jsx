// React, Preact, Hono JSX: <SafeLink href={link}>text</SafeLink>
import { checkHref } from 'urial/link';

/** A link that was checked; the text alone where it is refused. */
export function SafeLink({ href, children, ...rest }) {
  const { uri } = checkHref(href);
  if (uri === undefined) return <span>{children}</span>;
  return (
    <a rel="noopener ugc" {...rest} href={uri.href}>
      {children}
    </a>
  );
}
