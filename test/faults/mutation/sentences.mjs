// Does not mutate a string with a space in it: it is a sentence for people, and the tests of messages read it.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const REASON = 'a sentence for people';

/** Returns the reason when a node of the syntax tree is a sentence. */
function shouldIgnore({ node }) {
  if (node.type === 'StringLiteral') return node.value.includes(' ') ? REASON : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.some(({ value }) => value.raw.includes(' ')) ? REASON : undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sentences', { shouldIgnore })];
