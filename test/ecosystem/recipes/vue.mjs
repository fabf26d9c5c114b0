// Vue: <SafeLink :href="link">text</SafeLink>
import { h } from 'vue';
import { checkHref } from 'urial/link';

/** A link that was checked; the text alone where it is refused. */
export function SafeLink({ href }, { slots }) {
  const { uri } = checkHref(href);
  const text = slots.default?.();
  return uri === undefined ? h('span', text) : h('a', { rel: 'noopener ugc', href: uri.href }, text);
}
SafeLink.props = ['href'];
