/** The whole page: a string with its answer and its panels, or one of the tools. */
import type { JSX, TargetedMouseEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Uri, UriError, type UriKind } from 'urial';
import { change } from '../logic/change.ts';
import { EXAMPLES, PRESETS } from '../logic/presets.ts';
import { browserReading, pageOf } from '../logic/readings.ts';
import { BESIDE, type Panel as Name, START, type State, type Tool, TOOLS } from '../logic/state.ts';
import { Button, CopyButton, Tabs } from './fields.tsx';
import { Figure, ReferenceField } from './figure.tsx';
import { drawBy, linkTo, notice, present, reveals, set, state, step } from './model.ts';
import { Parts } from './parts.tsx';
import { VIEWS } from './panels.ts';
import { Answer } from './verdicts.tsx';
import { Versus } from './versus.tsx';

const KINDS: Readonly<Record<UriKind, string>> = {
  uri: 'A URI',
  'network-path': 'A network-path reference',
  'absolute-path': 'An absolute-path reference',
  'relative-path': 'A relative-path reference',
};

/** What scrolls when its text is long: the same in playground.css. */
const SCROLLING = '.pg-figure, .pg-stack, :is(.pg-answer, .pg-result, .pg-table) code';

const titlesOf = <T extends Name>(names: readonly T[]): Record<T, string> =>
  Object.fromEntries(names.map((name) => [name, VIEWS[name].title])) as Record<T, string>;
const PANEL_TITLES = titlesOf(BESIDE);
const MODES = { string: 'String', ...titlesOf(TOOLS) };

/** The playground. */
export function App(): JSX.Element {
  const now = present();
  const { uri, error } = Uri.tryParse(now.uri);
  const root = useRef<HTMLDivElement>(null);
  const [, redraw] = useState({});
  useLayoutEffect(() => drawBy(() => redraw({})), []);
  useEffect(() => {
    stopAtScrolling(root.current);
  });
  const tool = TOOLS.find((name) => name === now.panel);
  const words =
    uri === undefined ? error.message : `${KINDS[uri.kind]}. ${VIEWS[now.panel].say({ state: now, uri })}`;
  return (
    <div ref={root} onMouseMove={joinParts} onMouseLeave={joinParts} onClick={editPart}>
      <Tabs
        label="What to look at"
        titles={MODES}
        chosen={tool ?? 'string'}
        onChoice={(name) => step({ panel: name === 'string' ? START.panel : name })}
      >
        {notice.value !== undefined && (
          <p class="pg-error" role="alert">
            {notice.value}
          </p>
        )}
        <Tools state={now} />
        {tool === undefined ? <OneString state={now} /> : <Tooled tool={tool} state={now} />}
      </Tabs>
      <Announcer sentence={words} />
    </div>
  );
}

function Tooled({ tool, state: now }: { readonly tool: Tool; readonly state: State }): JSX.Element {
  const { View } = VIEWS[tool];
  return (
    <div class="pg-tool">
      <View state={now} uri={Uri.tryParse(now.uri).uri} />
    </div>
  );
}

/** The field of the string, its answer, its parts and its panels. */
function OneString({ state: now }: { readonly state: State }): JSX.Element {
  const { uri, error } = Uri.tryParse(now.uri);
  const typed = Uri.tryParse(state.value.uri).uri;
  const changed = typed && change(typed, state.value.edits);
  const panel = BESIDE.find((name) => name === now.panel) ?? 'code';
  const { View } = VIEWS[panel];
  return (
    <>
      <ReferenceField
        label="The string"
        text={now.uri}
        {...{ uri, error }}
        onText={(text) => set({ uri: text, edits: new Map() })}
      />
      {typed && <Versus typed={typed} edits={state.value.edits} />}
      <div class="pg-columns">
        <Answer state={now} {...{ uri, error }} />
        <div class="pg-left">
          {uri ? <Figure uri={uri} about="The parts" /> : <AsBrowser state={now} />}
          {uri && typed && (
            <Parts
              state={state.value}
              {...{ typed, uri }}
              error={changed instanceof UriError ? changed : undefined}
            />
          )}
        </div>
        <div class="pg-panels">
          <Tabs
            label="Panels"
            titles={PANEL_TITLES}
            chosen={panel}
            onChoice={(name) => step({ panel: name })}
          >
            <View state={now} uri={uri} />
          </Tabs>
        </div>
      </div>
    </>
  );
}

/** What the browser makes of a string that is no reference. */
function AsBrowser({ state: now }: { readonly state: State }): JSX.Element | null {
  const uri = browserReading(now.uri, pageOf(now.uri, now));
  if (uri === undefined) return null;
  return (
    <>
      <h2>What this browser makes of it</h2>
      <Figure uri={uri} about="The parts that this browser finds" />
    </>
  );
}

/** Examples, attacks to try, the link to share, and whether secrets are shown. */
function Tools({ state: now }: { readonly state: State }): JSX.Element {
  return (
    <div class="pg-tools">
      <Presets state={now} />
      <CopyButton label="Copy link" text={() => linkTo(state.value)} />
      <Button
        label="Show secrets"
        isPressed={reveals.value}
        onPress={() => {
          reveals.value = !reveals.value;
        }}
      />
      <div class="pg-chips" role="group" aria-label="Attacks">
        <span>Try an attack:</span>
        {Object.keys(PRESETS['Attacks'] ?? {}).map((title) => (
          <Button key={title} label={title} onPress={() => choose(title)} />
        ))}
      </div>
    </div>
  );
}

/** Shows an example. */
function choose(title: string): void {
  const example = EXAMPLES.get(title);
  if (example !== undefined) step(example);
}

/** The choice of an example. */
function Presets({ state: { panel } }: { readonly state: State }): JSX.Element {
  const [chosen] = [...EXAMPLES].find(([, one]) => one.uri === state.value.uri && one.panel === panel) ?? [
    '',
  ];
  return (
    <select aria-label="Examples" value={chosen} onChange={({ currentTarget: { value } }) => choose(value)}>
      <option value="">Examples</option>
      {Object.entries(PRESETS).map(([group, presets]) => (
        <optgroup key={group} label={group}>
          {Object.keys(presets).map((title) => (
            <option key={title}>{title}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Milliseconds without a key, after which the result is said. */
const PAUSE = 900;

/** What readers of the screen hear: the last sentence after a pause, none twice in a row, and not the very first. */
function Announcer({ sentence }: { readonly sentence: string }): JSX.Element {
  const place = useRef<HTMLParagraphElement>(null);
  const last = useRef(sentence);
  useEffect(() => {
    if (sentence === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = sentence;
      if (place.current !== null) place.current.textContent = sentence;
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [sentence]);
  return <p class="pg-hidden" role="status" ref={place} />;
}

/** Marks the part under the pointer wherever it is shown: in the field, in the figure, in the rows. */
function joinParts({ currentTarget: root, clientX, clientY }: TargetedMouseEvent<HTMLElement>): void {
  const under = document.elementsFromPoint(clientX, clientY);
  const part = under.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset['part'] !== undefined,
  );
  root.dataset['over'] = part?.dataset['part'] ?? '';
}

/** Opens the field of a part of the figure that was clicked. */
function editPart({ target }: MouseEvent): void {
  const part = (target as HTMLElement).closest<HTMLElement>('.pg-figure [data-part]')?.dataset['part'];
  if (part !== undefined) document.getElementById(`pg-part-${part}`)?.focus();
}

/** Makes what scrolls a stop of the keyboard. All is measured before anything is changed, so the page is laid out once. */
function stopAtScrolling(root: HTMLElement | null): void {
  const all = [...(root?.querySelectorAll<HTMLElement>(SCROLLING) ?? [])];
  const tall = new Set(all.filter((one) => one.scrollHeight > one.clientHeight));
  for (const one of all) {
    if (tall.has(one) === one.hasAttribute('tabindex')) continue;
    if (tall.has(one)) one.tabIndex = 0;
    else one.removeAttribute('tabindex');
  }
}
