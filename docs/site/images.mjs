// Gives each picture its width and its height, so that a page keeps the room of it while it loads.
import { basename } from 'node:path';
import { numbersIn } from './figures.mjs';

export function sizeImages(parser) {
  const render = parser.renderer.rules.image;
  parser.renderer.rules.image = (tokens, at, ...rest) => {
    const file = `docs/benchmarks/${basename(tokens[at].attrGet('src'))}`;
    const [width, height] = numbersIn(file, /<svg [^>]* width="(\d+)" height="(\d+)"/);
    tokens[at].attrSet('width', width);
    tokens[at].attrSet('height', height);
    return render(tokens, at, ...rest);
  };
}
