/** The whole page: the reference, its figure and its verdicts on top, the panels below. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { computed } from '@preact/signals';
import { Uri, type UriKind } from 'urial';
import { hintOf } from '../logic/hints.ts';
import { mask } from '../logic/mask.ts';
import { PRESETS } from '../logic/presets.ts';
import { browserReading, pageOf } from '../logic/readings.ts';
import { remedies } from '../logic/remedies.ts';
import { START, type State } from '../logic/state.ts';
import { Button, CopyButton, TextField } from './fields.tsx';
import { Figure } from './figure.tsx';
import { linkTo, notice, set, state, step } from './model.ts';
import { visible } from './refusal.tsx';
import { Tabs, VIEWS } from './tabs.tsx';
import { Verdicts } from './verdicts.tsx';

const KINDS: Readonly<Record<UriKind, string>> = {
  uri: 'A URI',
  'network-path': 'A network-path reference',
  'absolute-path': 'An absolute-path reference',
  'relative-path': 'A relative-path reference',
};

/** What scrolls when its text is long: the same in playground.css. */
const SCROLLING = '.pg-figure, .pg-data, .pg-ways span, :is(.pg-result, .pg-table, .pg-steps) code';

const text = computed(() => state.value.uri);
const parsed = computed(() => Uri.tryParse(text.value));

/** The playground. */
export function App(): JSX.Element {
  const now = state.value;
  const { uri, error } = parsed.value;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    stopAtScrolling(root.current);
  });
  const use = (other: string): void => {
    step({ uri: other });
    input.current?.focus();
  };
  const sentence =
    uri === undefined ? error.message : `${KINDS[uri.kind]}. ${VIEWS[now.panel].say({ state: now, uri })}`;
  return (
    <div ref={root}>
      <TextField
        label="URI reference"
        class="pg-reference"
        text={now.uri}
        error={error}
        inputRef={input}
        onText={(typed) => set({ uri: typed })}
      >
        <div class="pg-tools">
          <Presets state={now} />
          <CopyButton label="Copy link" text={() => linkTo(state.value)} />
        </div>
      </TextField>
      {notice.value && (
        <p class="pg-error" role="alert">
          {notice.value.words}
        </p>
      )}
      {uri !== undefined && <Figure uri={uri} about="The parts" />}
      <Ways state={now} onUse={use} />
      {uri === undefined && <AsBrowser state={now} />}
      <Verdicts state={now} />
      <Tabs state={now} uri={uri} />
      <Announcer sentence={sentence} />
    </div>
  );
}

/** What the browser makes of a text that is no reference. */
function AsBrowser({ state: now }: { readonly state: State }): JSX.Element {
  const page = pageOf(now.uri, now);
  const uri = browserReading(now.uri, page);
  const where = page === undefined ? '' : `, on ${mask(page)}`;
  if (uri === undefined) return <p class="pg-note">This browser refuses it too{where}.</p>;
  return (
    <>
      <p class="pg-as">
        RFC 3986 refuses it. <strong>This browser reads{where}:</strong>
      </p>
      <Figure uri={uri} about="The parts that this browser reads" />
    </>
  );
}

/** What may be meant, and how a text that is refused is mended. */
function Ways({
  state: now,
  onUse,
}: {
  readonly state: State;
  readonly onUse: (text: string) => void;
}): JSX.Element | null {
  const { error } = parsed.value;
  const hint = hintOf(now.uri);
  const found = error === undefined ? [] : remedies(now.uri, error);
  const ways = found.filter((way) => way.text !== hint?.text);
  if (hint === undefined && error === undefined) return null;
  if (hint === undefined && ways.length === 0)
    return <p class="pg-note">No function can read it as it is: change the character that is marked.</p>;
  return (
    <ul class="pg-ways" aria-label={error === undefined ? 'Hints' : 'Remedies'}>
      {hint && (
        <li>
          <Button label="Use this instead" onPress={() => onUse(hint.text)} />
          <span>
            Did you mean {hint.about}: <code>{visible(mask(hint.text))}</code>
          </span>
        </li>
      )}
      {ways.map((way) => (
        <li key={way.about}>
          <Button label={way.about} onPress={() => onUse(way.text)} />
          <span>
            <code>{way.call}</code> gives <code>{visible(mask(way.text))}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The choice of an example. */
function Presets({ state: now }: { readonly state: State }): JSX.Element {
  const all = PRESETS.flatMap((group) => group.presets);
  const [chosen, choose] = useState('');
  const isShown = (all[Number(chosen)]?.state.uri ?? START.uri) === now.uri;
  return (
    <div class="pg-field">
      <label for="pg-presets">Examples</label>
      <select
        id="pg-presets"
        value={isShown ? chosen : ''}
        onChange={({ currentTarget: { value } }) => {
          choose(value);
          const preset = all[Number(value)];
          if (value !== '' && preset !== undefined) step({ ...START, ...preset.state });
        }}
      >
        <option value="">Choose an example</option>
        {PRESETS.map(({ title, presets }) => (
          <optgroup key={title} label={title}>
            {presets.map((one) => (
              <option key={one.title} value={String(all.indexOf(one))}>
                {one.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
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

/** Makes what scrolls a stop of the keyboard. */
function stopAtScrolling(root: HTMLElement | null): void {
  for (const element of root?.querySelectorAll<HTMLElement>(SCROLLING) ?? []) {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  }
}
