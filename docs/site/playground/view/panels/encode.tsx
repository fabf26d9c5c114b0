/** A value, encoded for each place, and decoded. */
import {
  decode,
  encodeFragment,
  encodeHost,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  UriError,
} from 'urial';
import { attempt } from '../../logic/attempt.ts';
import { CopyButton, TextField } from '../fields.tsx';
import { set } from '../model.ts';
import { type Panel, Table } from '../pieces.tsx';
import { Reason, Visible } from '../refusal.tsx';

const CALLS: Readonly<Record<string, readonly [place: string, call: (data: string) => string]>> = {
  encodeSegment: ['a segment of a path', encodeSegment],
  encodeParam: ['a name or a value in a query', encodeParam],
  encodeFragment: ['a fragment', encodeFragment],
  encodeUserInfo: ['a user or a password', encodeUserInfo],
  encodeHost: ['a host', encodeHost],
  decode: ['back to the raw value', decode],
};

export const encodePanel: Panel = {
  title: 'Encode',
  View: ({ state: { data } }) => (
    <>
      <TextField
        label="A value, raw or percent-encoded"
        lines={3}
        text={data}
        onText={(text) => set({ data: text })}
      />
      <Table
        caption="The value for each place"
        head={['function', 'for', 'gives', 'copy']}
        rows={Object.entries(CALLS).map(([name, [place, call]]) => {
          const result = attempt(() => call(data));
          const isRefused = result instanceof UriError;
          return [
            <code>{name}</code>,
            place,
            isRefused ? (
              <Reason error={result} />
            ) : (
              <code>
                <Visible text={result} />
              </code>
            ),
            isRefused ? null : <CopyButton label="Copy" text={() => result} />,
          ];
        })}
      />
    </>
  ),
  say: ({ state: { data } }) => {
    const result = attempt(() => decode(data));
    return result instanceof UriError ? result.message : `Decoded: ${result}`;
  },
};
