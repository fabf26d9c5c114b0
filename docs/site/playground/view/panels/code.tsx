/** The code of the string and of the changes to it, in four languages. */
import { useState } from 'preact/hooks';
import { Uri } from 'urial';
import { change } from '../../logic/change.ts';
import { languages } from '../../logic/languages.ts';
import { pageOf } from '../../logic/readings.ts';
import { Tabs } from '../fields.tsx';
import { state as typed } from '../model.ts';
import { NeedsReference, type Panel, said, SnippetBlock } from '../pieces.tsx';

export const codePanel: Panel = {
  title: 'Code',
  View: ({ state }) => {
    const [chosen, choose] = useState('urial');
    const { uri: text, edits } = typed.value;
    const { uri } = Uri.tryParse(text);
    if (uri === undefined) return <NeedsReference />;
    const all = languages(uri, edits, pageOf(text, state));
    const titles = Object.fromEntries(Object.keys(all).map((name) => [name, name]));
    return (
      <Tabs label="Languages" titles={titles} chosen={chosen} onChoice={choose}>
        <SnippetBlock write={all[chosen] ?? (() => '')} />
      </Tabs>
    );
  },
  say: ({ state: { edits } }) => {
    const { uri } = Uri.tryParse(typed.value.uri);
    return uri === undefined || edits.size === 0 ? '' : said('Result', change(uri, edits));
  },
};
