// What a member throws, as a table of the code and when; a tag that reads otherwise stays a sentence.

const CODE = /\[`[\w-]+`\]\([^)]*\)/.source;
const CODES = new RegExp(`^((?:${CODE}(?:, and |, | or | and )?)+)(?: (?:for|when|where) (.+))?$`);
const BROKEN = /^(?:with )?the broken rule(?: as its code)?(?:, (such as .+?))??(?:,? (?:for|when) (.+))?$/;
const CODES_OF = /^(?:and )?(?:with )?the codes of (\[[^\]]*\]\([^)]*\)|`[^`]*`)(?: for (.+))?$/;
/** A further code within a clause that has said when the first one is thrown. */
const NEXT = new RegExp(`, (?:and )?(?=${CODE} (?:for|when) )`);

/** What a code means that stands alone, because it means the same wherever it is thrown. */
const ALONE = {
  __proto__: null,
  'authority-without-host': 'there is no host',
  'empty-host': 'the host would be empty',
  'lone-surrogate': 'data is not well-formed Unicode',
  type: 'an argument is of another type',
  'unknown-part': 'an option or a key does not exist',
};

/**
 * Returns the rows of a tag in Markdown, each a code and when, and what the tag says after them; `undefined` for another form.
 */
export function throwsRows(markdown) {
  const text = markdown
    .replaceAll(/\s+/g, ' ')
    .replace(/, and of (?=\[)/, '; the codes of ')
    .trim();
  const [, first, rest] = /^`UriError` (.+?)\.(?: (.*))?$/.exec(text) ?? [];
  if (first === undefined) return undefined;
  const rows = first.split('; ').flatMap(clausesOf).map(rowOf);
  return rows.includes(undefined) ? undefined : { rows, rest };
}

/** Splits "`a` for this, and `b` for that"; a list of codes with one reason stays together. */
function clausesOf(clause) {
  const [first, ...others] = clause.split(NEXT);
  return / (?:for|when) /.test(first) ? [first, ...others] : [clause];
}

function rowOf(clause) {
  const [, codes, when] = CODES.exec(clause) ?? [];
  if (codes !== undefined) {
    const reason = when === undefined ? ALONE[/`(.*?)`/.exec(codes)[1]] : asOne(when);
    return reason === undefined ? undefined : [codes, reason];
  }
  const broken = BROKEN.exec(clause);
  if (broken !== null) {
    const [, examples, reason] = broken;
    return [`the broken rule${examples ? `, ${examples}` : ''}`, reason ?? 'the text is not a reference'];
  }
  const [, owner, what] = CODES_OF.exec(clause) ?? [];
  return owner === undefined ? undefined : [`those of ${owner}`, what ?? 'as there'];
}

/** Several reasons in one cell, below the word "when". */
const asOne = (when) => when.replaceAll(/,? and for /g, ', or ').replaceAll(', for ', ', ');
