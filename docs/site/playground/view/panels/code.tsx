/** The code of the string and of the changes to it, in four languages, or of the check that an example is about. */
import { useState } from 'preact/hooks';
import { Uri } from 'urial';
import { change } from '../../logic/change.ts';
import { checkRows } from '../../logic/checks.ts';
import { languages, languagesOfCheck } from '../../logic/languages.ts';
import { pageOf } from '../../logic/readings.ts';
import { Tabs } from '../fields.tsx';
import { state as typed } from '../model.ts';
import { NeedsReference, type Panel, said, SnippetBlock } from '../pieces.tsx';

export const codePanel: Panel = {
  title: 'Code',
  View: ({ state }) => {
    const [chosen, choose] = useState('urial');
    const { uri: text, edits, check } = typed.value;
    const { uri } = Uri.tryParse(text);
    const about = edits.size === 0 ? checkRows(state).find((row) => row.check === check) : undefined;
    const all = about ? languagesOfCheck(about.code) : uri && languages(uri, edits, pageOf(text, state));
    if (all === undefined) return <NeedsReference />;
    const name = chosen in all ? chosen : 'urial';
    const titles = Object.fromEntries(Object.keys(all).map((name) => [name, name]));
    return (
      <Tabs label="Languages" titles={titles} chosen={name} onChoice={choose}>
        <SnippetBlock write={all[name] ?? (() => '')} />
      </Tabs>
    );
  },
  say: ({ state: { edits } }) => {
    const { uri } = Uri.tryParse(typed.value.uri);
    return uri === undefined || edits.size === 0 ? '' : said('Result', change(uri, edits));
  },
};
