/** Other parsers: this browser beside RFC 3986, then the parsers that were asked. */
import type { JSX } from 'preact';
import { UriError, type Uri } from 'urial';
import { type Known, known, type TestedClass } from '../../logic/readers.ts';
import { browserReading, pageOf, readings, readingsCode, readingsSentence } from '../../logic/readings.ts';
import { TextField } from '../fields.tsx';
import { safe, set, shown } from '../model.ts';
import { CodeBlock, Fault, type Panel, type PanelProps, PartText, Table } from '../pieces.tsx';
import { Visible } from '../refusal.tsx';

export const readersPanel: Panel = {
  title: 'Other parsers',
  View: ({ state, uri }) => (
    <>
      <section>
        <h2>Thirteen parsers</h2>
        <Asked {...known(state.uri)} />
      </section>
      <section>
        <h2>This browser</h2>
        {uri === undefined ? (
          <p>It isn't a valid URI. {say({ state, uri })}</p>
        ) : (
          <Both {...{ state, uri }} />
        )}
        <TextField
          label="On the page"
          text={state.page}
          note="The page that contains the link. A link with a scheme needs none."
          onText={(text) => set({ page: text })}
        />
      </section>
    </>
  ),
  say,
};

function say({ state, uri }: PanelProps): string {
  const page = pageOf(state.uri, state);
  const both = uri && readings(uri, page);
  if (both instanceof UriError) return both.message;
  if (both !== undefined) return readingsSentence(both);
  const found = browserReading(state.uri, page);
  return found === undefined ? 'This browser rejects it.' : `This browser reads ${shown(found.href)}.`;
}

/** What the classes of the page of readers say of the string. */
function Asked(found: Known): JSX.Element {
  const page = <a href="reference/readers.html">The page of checkPortable</a>;
  if (found.kind === 'alike')
    return (
      <p class="pg-good">
        All thirteen parse it the same way. It's portable, and so were 300,000 random strings of its kind (
        {page}).
      </p>
    );
  if (found.kind === 'open')
    return (
      <p>
        No string of this kind was tested. It isn't portable: {found.why} ({page}).
      </p>
    );
  return (
    <>
      <p>
        It belongs to {found.classes.length === 1 ? 'a kind' : `${found.classes.length} kinds`} of strings
        that parsers read differently. The tests asked the parsers about one string of each kind ({page}).
        {found.classes.length > 1 && ' Each kind was tested alone: together they can give other results.'}
      </p>
      {found.classes.map((one) => (
        <Class key={one.text} {...one} />
      ))}
    </>
  );
}

function Class({ title, text, outcomes }: TestedClass): JSX.Element {
  return (
    <>
      <h3>
        {title}: <code>{text === '' ? 'the empty string' : <Visible text={text} />}</code>
      </h3>
      <Table
        caption={`Who reads ${text} in which way`}
        head={['reading', 'by']}
        rows={outcomes.map(({ words, by }) => [<Visible text={words} />, by])}
      />
    </>
  );
}

function Both({ state, uri }: PanelProps & { readonly uri: Uri }): JSX.Element {
  const page = pageOf(state.uri, state);
  const both = readings(uri, page, safe);
  if (both instanceof UriError) return <Fault error={both} />;
  const different = both.filter(({ differs }) => differs);
  return (
    <>
      <p class={both.length > 0 && different.length === 0 ? 'pg-good' : 'pg-bad'}>
        {readingsSentence(both)}
        {page !== undefined && ` On the page ${shown(page)}.`}
      </p>
      {different.length > 0 && (
        <Table
          caption="Both readings, in normal form"
          head={['part', 'RFC 3986', 'this browser']}
          rows={different.map(({ component: name, uri: ours, browser }) => [
            name,
            <PartText text={ours} name={name} />,
            <PartText text={browser} name={name} />,
          ])}
        />
      )}
      <CodeBlock code={readingsCode(uri, page)} />
    </>
  );
}
