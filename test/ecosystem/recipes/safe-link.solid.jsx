// Solid: <SafeLink href={link()}>text</SafeLink>
import { Show, splitProps } from 'solid-js';
import { checkHref } from 'urial/link';

/** A link that was checked; the text alone where it is refused. */
export function SafeLink(props) {
  const [own, rest] = splitProps(props, ['href', 'children']);
  const uri = () => checkHref(own.href).uri;
  return (
    <Show when={uri()} fallback={<span>{own.children}</span>}>
      <a rel="noopener ugc" {...rest} href={uri().href}>
        {own.children}
      </a>
    </Show>
  );
}
