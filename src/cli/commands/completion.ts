/** `urial completion`: completes the command line in a shell, from the table of commands. */
import { commandOf, fixedFront, optionsOf, optionsWith, parseWith } from '../args.ts';
import type { Command, Commands } from '../command.ts';
import { answerWithText } from '../show/report.ts';

/** The scripts by shell. Each script passes the words up to the cursor to this command, and its output to the shell. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `\
_urial() {
  local IFS=$' \\t\\n' words word
  read -ra words <<< "\${COMP_LINE:0:COMP_POINT}"
  [[ \${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]] && words+=('')
  # bash completes only what follows the last ":" or "="
  word=\${words[\${#words[@]}-1]}
  word=\${word%"\${word##*[=:]}"}
  IFS=$'\\n'
  COMPREPLY=($(command urial completion bash -- "\${words[@]}" 2> /dev/null))
  COMPREPLY=("\${COMPREPLY[@]#"$word"}")
  if [[ \${COMPREPLY[0]-} == *: ]]; then compopt -o nospace 2> /dev/null; fi
}
complete -o default -F _urial urial
`,
  zsh: `\
#compdef urial
_urial() {
  local -a found
  found=(\${(f)"$(command urial completion zsh -- "\${(@Q)words[1,CURRENT-1]}" "$PREFIX" 2> /dev/null)"})
  compadd -- \${found:#*:}
  compadd -S '' -- \${(M)found:#*:}
}
compdef _urial urial
`,
  fish: `\
function __urial
  set -l word (commandline --cut-at-cursor --current-token)
  command urial completion fish -- (commandline --cut-at-cursor --current-process --tokenize) "$word" 2> /dev/null
end
complete --command urial --no-files --arguments '(__urial)'
`,
};

export function completionCommand(commands: Commands): Command {
  return {
    operands: ['SHELL', 'WORD'],
    last: 'repeated',
    readsNoLines: true,
    about: 'print the completion for a shell',
    choices: { SHELL: Object.keys(SCRIPTS) },
    help: `\
SHELL is bash, zsh or fish. Put the line for your shell into its start file:

  source <(urial completion bash)
  source <(urial completion zsh)      after compinit
  urial completion fish | source

The script asks for what can stand at the cursor. With each WORD of a command
line up to the cursor, as in urial completion bash -- urial with --sch, it
prints that, one a line.
`,
    prepare: (_options, operands) => {
      const begun = operands[operands.length - 1]!;
      const isScript = operands.length < 3 && begun === '';
      const found = isScript ? [] : candidates(operands.slice(2, -1), begun, commands).map(fixedFront);
      const words = found.filter((word) => word.startsWith(begun)).map((word) => `${word}\n`);
      return () => answerWithText(isScript ? SCRIPTS[operands[0]!]! : words.join(''));
    },
  };
}

/** Returns the words that can stand at the cursor in place of the unfinished word, and perhaps others. */
function candidates(before: readonly string[], begun: string, commands: Commands): readonly string[] {
  const { name, command, rest } = commandOf(before, commands);
  const { choices = {}, operands } = command;
  const table = optionsOf(command);
  const { tokens, positionals } = parseWith(table, rest);
  const last = tokens.at(-1);
  if (last?.kind === 'option' && last.value === undefined && table[last.name]?.type === 'string')
    return choices[last.name] ?? [];
  const isEnded = tokens.some(({ kind }) => kind === 'option-terminator');
  if (begun.startsWith('-') && !isEnded) return optionsAt(begun, positionals, command);
  if (name === '' && positionals.length === 0 && !isEnded) return [...commands.keys()];
  const given = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  return (choices[operands[positionals.length] ?? ''] ?? []).filter((word) => {
    const taken = optionsWith(command, [...positionals, word]);
    return given.every((option) => taken.includes(option));
  });
}

/** Returns the options that can stand after these operands; after a `=`, each option with the words for its value. */
function optionsAt(begun: string, operands: readonly string[], command: Command): readonly string[] {
  const options = optionsWith(command, operands);
  if (!begun.includes('=')) return options.map((option) => `--${option}`);
  return options.flatMap((option) => (command.choices?.[option] ?? []).map((word) => `--${option}=${word}`));
}
