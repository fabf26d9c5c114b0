import { renderToString } from 'solid-js/web';

export function render(link) {
  return renderToString(() => <a href={link}>text</a>);
}
