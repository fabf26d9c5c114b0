/** Other parsers: the classes of the page of readers to which a string belongs, with what each parser made of their strings. */
import { checkPortable } from 'urial/link';
import { TESTED } from './tested.mjs';

/** A string that was tested: its class, and what the parsers made of it. */
export interface TestedClass {
  readonly title: string;
  readonly text: string;
  readonly outcomes: readonly Outcome[];
}

/** A reading of a string, and the names of the parsers that have it. */
interface Outcome {
  readonly words: string;
  readonly by: string;
}

/** What is known of a string: that all read it alike, the classes that it belongs to, or nothing. */
export interface Known {
  readonly kind: 'alike' | 'classes' | 'open';
  /** Why it is not portable. */
  readonly why: string;
  readonly classes: readonly TestedClass[];
}

/** The start of a URL, up to its host, a label of it, its path, its query; the end of an authority. */
const PIECES: Readonly<Record<string, string>> = {
  S: 'https?:\\/\\/',
  A: 'https?:\\/\\/[^\\/?#]*',
  L: 'https?:\\/\\/(?:[^\\/?#]*[@.])?',
  H: 'https?:\\/\\/(?:[^\\/?#@]*@)?',
  P: 'https?:\\/\\/[^\\/?#]+\\/[^?#]*',
  Q: 'https?:\\/\\/[^?#]*\\?[^#]*',
  E: '(?=[\\/?#]|$)',
};

/** Each string that was tested, and how the strings begin that are like it; `<S>` is one of the pieces. */
const CLASSES = String.raw`
http://example.com            <S>[^\/?#]+(?=#|$)
http://example.com?q          <S>[^\/?#]+\?
http://example.com:80/        http:\/\/[^\/?#]*:80<E>
https://example.com:443/      https:\/\/[^\/?#]*:443<E>
http://example.com:/          <A>:<E>
http://example.com:080/       <A>:0\d+<E>
http://example.com:0/         <A>:0<E>
http://example.com:65536/     <A>:(?:[1-9]\d{5,}|[7-9]\d{4}|6[6-9]\d{3}|65[6-9]\d\d|655[4-9]\d|6553[6-9])<E>
HTTP://example.com/           (?!https?:)[hH][tT]{2}[pP][sS]?:\/\/
http://EXAMPLE.com/           <L>[^\/?#@:[%.]*[A-Z]
http://example.com/a;         <P>;$
http://example.com/a;?q       <P>;\?
/a;                           \/(?!\/)[^?#]*;$
http://example.com/a/.;x/b    <S>[^\/?#]+\/(?:[^?#]*\/)?\.\.?;
/a/..;/b                      \/(?:[^?#]*\/)?\.\.?;
.;x                           \.;
http://example.com/it's       <P>'
http://example.com/?q='a'     <Q>'
http://example.com/#it's      <S>[^#]*#.*'
http://a_b.example/           <L>[^\/?#@:[.]*_
http://a-.example/            <L>[^\/?#@:[.]*-(?:\.|<E>)
http://-a.example/            <L>-
http://example.com./          <A>[^.]\.(?::|<E>)
http://[::1]/                 <A>\[(?::|(?:[1-9a-f][\da-f]{0,3}:){1,5}):[1-9a-f][\da-f]{0,3}\]
http://[2001:DB8::1]/         <A>\[(?:[1-9A-Fa-f][\dA-Fa-f]{0,3}:){1,5}:[1-9A-Fa-f][\dA-Fa-f]{0,3}(?<=[A-F].*)\]
http://[::ffff:1.2.3.4]/      <A>\[::ffff:\d+\.\d+\.\d+\.\d+\]
http://[v1.a]/                <A>\[v
http://127.1/                 <H>(?:1?\d?\d\.){1,2}1?\d?\d(?::|<E>)
http://0x7f.0.0.1/            <H>0x[\da-f]{1,2}(?:\.1?\d?\d){3}(?::|<E>)
http://2130706433/            <H>(?:[1-9]\d{0,8}|[1-3]\d{9})(?::|<E>)
http://010.0.0.1/             <H>(?:0[0-3]?[0-7]{1,2})(?:\.1?[1-9]?\d){3}(?::|<E>)
http://example.1/             <L>(?!\d+\.)[^\/?#@:[.]+\.\d+(?::|<E>)
http://1.2.3.256/             <H>(?:\d+\.){3}(?:25[6-9]|2[6-9]\d|[3-9]\d\d)(?::|<E>)
http://ex%61mple.com/         <L>[^\/?#@:[.]*%(?:6[1-9a-f]|7[0-9a])
http://example%2Fcom/         <L>[^\/?#@:[.]*%2F
http://a,b.example/           <L>[^\/?#@:[.]*,
http://a&b.example/           <L>[^\/?#@:[.]*&
http://xn--bcher-kva.example/ <L>xn--[a-z\d-]{4}
http://user:pw@example.com/   <S>[^\/?#@\\]+@[^\/?#@]*<E>
http://@example.com/          <S>@[^\/?#@]*<E>
http://a@b@example.com/       <S>[^\/?#@]*@[^\/?#]*@
http://example.com/a/./b      <S>[^\/?#]+\/(?:[^?#]*\/)?\.<E>
http://example.com/a/../b     <S>[^\/?#]+\/(?:[^?#]*\/)?\.\.<E>
./a                           \.\/(?![^\/?#]*:)
../a                          \.\.\/
http://example.com/a/%2E%2E/b <S>[^\/?#]+\/(?:[^?#]*\/)?(?:%2E|\.%2E|%2E\.|%2E%2E)<E>
?q                            \?.
#f                            #.
(empty)                       $
http://example.com/?          <P>\?(?=#|$)
http://example.com/#          <S>[^#]*#$
/a?                           \/(?!\/)[^?#]*\?$
http://example.com//a         <S>[^\/?#]+\/\/
http://example.com/a//b       <S>[^\/?#]+\/[^\/?#][^?#]*\/\/
//example.org/a               \/\/[^\/]
///a                          \/\/\/[^\/]
/a//b                         \/[^\/?#][^?#]*\/\/
http://example.com/a%2Fb      <P>%2F
http://example.com/a%5Cb      <P>%5C
http://example.com/a%3Bb      <P>%3B
http://example.com/?q=%5C     <Q>%5C
http://example.com/%c3%a9     <P>%(?:[a-f]|[89A-F][a-f])
http://example.com/%61        <P>%(?:2D|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])
http://example.com/?q=%7E     <Q>%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])
http://example.com/a%00b      <P>%00
http://example.com/a%0Ab      <P>%0A
http://example.com/%FF        <P>%(?:C[01]|F[5-9A-F])
a:b                           [a-z]:[a-z]+$
x:9/                          [a-z]:\d+\/$
./a:b                         \.\/[^\/?#]*:
a/b:80                        [^:\/?#]+\/[^:?#]*:\d+$
%2A                           %2A$
%2A?q                         %2A\?
&a                            &
/&a                           \/&
,a                            ,
http:a                        http:[^\/]
http:/a                       http:\/(?!\/)
http:///a                     http:\/\/\/[^\/]
http://example.com\@evil.example/ <S>[^\/?#\\@]*\\[^\/?#]*@
/\evil.example                \/\\[^\/\\]
http://example.com/a\b        <P>\\
(space)http://example.com/    [ ]+<S>
http://example.com/a b        <P>[ ]
http://example.com/a(LF)b     <P>\n
ht(LF)tp://example.com/       [a-z]+\n[a-z]+:\/\/
http://example.com/é          <P>[^\0-\x7f]
http://bücher.example/        <L>[^\/?#@:[.]*[^\0-\x7f]
http://example.com/?a[]=1     <Q>[[\]]
http://example.com/{id}       <P>[{}]
http://example.com/a|b        <P>\|
http://example.com/"a"        <P>"
http://example.com/%zz        <P>%(?![\dA-Fa-f]{2})`
  .trim()
  .split('\n')
  .map((line) => {
    const [, text = '', pattern = ''] = /^(.*?\S) +(\S+|\S*\[ \]\S*)$/.exec(line) ?? [];
    const source = pattern.replace(/<([A-Z])>/g, (_, name: string) => PIECES[name] ?? '');
    const tested = text.replace('(empty)', '').replace('(space)', ' ').replace('(LF)', '\n');
    return [tested, new RegExp(`^${source}`)] as const;
  });

/** Returns what is known of how the parsers read a string. */
export function known(text: string): Known {
  const { ok, error } = checkPortable(text);
  if (ok) return { kind: 'alike', why: '', classes: [] };
  const why = error.problem;
  const classes = CLASSES.flatMap(([tested, pattern]) =>
    pattern.test(text) ? TESTED.filter((one) => one.text === tested) : [],
  );
  return { kind: classes.length === 0 ? 'open' : 'classes', why, classes };
}
