// Where each page is. The addresses are public: test/site/urls.txt lists them, and a test compares.
import { BaseRouter, Models, PageKind } from 'typedoc';

const { ReflectionKind } = Models;
const MEMBER = ReflectionKind.Method | ReflectionKind.Accessor | ReflectionKind.Property;

/** Names that would be another page for a server: in another case, or as the page of a folder. */
const NAMES = { __proto__: null, uri: 'uri-tag', UriSchema: 'UriSchema-interface', index: 'index-property' };

export class SiteRouter extends BaseRouter {
  /** Members of a class have pages of their own. */
  getPageKind(target) {
    return isMember(target) ? PageKind.Reflection : super.getPageKind(target);
  }

  getIdealBaseName(target) {
    if (target.isDocument()) return documentPath(target);
    return `api/${apiPath(target)}`;
  }

  /** The page of the whole API is not `modules.html`. */
  getFileName(base) {
    return super.getFileName(base === 'modules' ? 'api' : base);
  }
}

/** Tells whether this is a member of a class. */
export function isMember(target) {
  return target.kindOf(MEMBER) && target.parent.kindOf(ReflectionKind.Class);
}

/** The section and the name of the file, as in `guides/links`, or what the front matter says. */
function documentPath({ frontmatter: { path, section, slug }, parent }) {
  return path ?? `${parent.isDocument() ? parent.frontmatter.path : section.toLowerCase()}/${slug}`;
}

/** The name of the module, of the export, and of the member: `urial/link/checkHref`, `urial/Uri/parse`. */
function apiPath(target) {
  const name = (NAMES[target.name] ?? target.name).replaceAll(/[[\]]/g, '');
  return target.kind === ReflectionKind.Module ? name : `${apiPath(target.parent)}/${name}`;
}
