// Schemas with every kind of reference that JSON Schema has, and data for them.

const integer = { type: 'integer' };
const text = { type: 'string' };

/** A row for each. */
export const references = [
  {
    name: 'a pointer into the schema itself',
    schema: { properties: { a: integer, b: { $ref: '#/properties/a' }, c: { $ref: '#' } } },
    valid: [{ b: 1 }, { c: { c: { b: 1 } } }],
    invalid: [{ b: 's' }, { c: { c: { b: 's' } } }],
  },
  {
    name: 'a pointer with ~, / and % in its names',
    schema: {
      $defs: { 'a~b': integer, 'a/b': integer, 'a%b': integer, 'a"b': integer, 'gr\u00F6\u00DFe': integer },
      properties: {
        tilde: { $ref: '#/$defs/a~0b' },
        slash: { $ref: '#/$defs/a~1b' },
        percent: { $ref: '#/$defs/a%25b' },
        quote: { $ref: '#/$defs/a%22b' },
        umlaut: { $ref: '#/$defs/gr%C3%B6%C3%9Fe' },
      },
    },
    valid: [{ tilde: 1, slash: 1, percent: 1, quote: 1, umlaut: 1 }],
    invalid: [{ tilde: 's' }, { slash: 's' }, { percent: 's' }, { quote: 's' }, { umlaut: 's' }],
  },
  {
    name: 'a reference relative to the $id of the schema',
    schema: {
      $id: 'http://example.com/schemas/list.json',
      items: { $ref: 'item.json' },
      $defs: { item: { $id: 'item.json', properties: { n: { $ref: '../common/int.json' } } } },
    },
    remotes: { 'http://example.com/common/int.json': integer },
    valid: [[{ n: 1 }]],
    invalid: [[{ n: 's' }]],
  },
  {
    name: 'an $id in an $id changes the base',
    schema: {
      $id: 'http://example.com/',
      items: { $id: 'folder/', items: { $ref: 'int.json' } },
      properties: { a: { $ref: 'int.json' } },
    },
    remotes: { 'http://example.com/folder/int.json': integer, 'http://example.com/int.json': text },
    valid: [[[1]], { a: 's' }],
    invalid: [[['s']], { a: 1 }],
  },
  {
    name: 'a pointer goes through a changed base',
    schema: {
      $id: 'http://example.com/root.json',
      properties: { list: { $ref: 'folder/#/$defs/list' } },
      $defs: { f: { $id: 'folder/', $defs: { list: { type: 'array', items: { $ref: 'int.json' } } } } },
    },
    remotes: { 'http://example.com/folder/int.json': integer },
    valid: [{ list: [1] }],
    invalid: [{ list: ['s'] }, { list: 1 }],
  },
  {
    name: 'two schemas that refer to each other',
    schema: {
      $id: 'http://example.com/tree',
      type: 'object',
      properties: { nodes: { type: 'array', items: { $ref: 'node' } } },
      required: ['nodes'],
      $defs: {
        node: { $id: 'http://example.com/node', properties: { value: integer, tree: { $ref: 'tree' } } },
      },
    },
    valid: [{ nodes: [{ value: 1, tree: { nodes: [{ value: 2 }] } }] }],
    invalid: [{ nodes: [{ value: 1, tree: { nodes: [{ value: 's' }] } }] }, { nodes: [{ tree: {} }] }],
  },
  {
    name: 'a remote schema that refers to its own parts',
    schema: { $ref: 'http://example.com/parts.json#/$defs/name' },
    remotes: {
      'http://example.com/parts.json': {
        $defs: { name: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/text' }] }, text },
      },
    },
    valid: [null, 's'],
    invalid: [1],
  },
  {
    name: 'a name in the place of a pointer',
    schema: {
      $id: 'http://example.com/root.json',
      properties: { a: { $ref: '#int' }, b: { $ref: 'http://example.com/nested.json#int' } },
      $defs: {
        here: { $anchor: 'int', ...integer },
        there: { $id: 'nested.json', $defs: { x: { $anchor: 'int', ...text } } },
      },
    },
    valid: [{ a: 1, b: 's' }],
    invalid: [{ a: 's' }, { b: 1 }],
  },
  {
    name: 'an empty fragment is no fragment',
    schema: {
      $id: 'http://example.com/root.json#',
      properties: { a: { $ref: 'http://example.com/int.json#' }, b: { $ref: 'root.json' } },
    },
    remotes: { 'http://example.com/int.json': integer },
    valid: [{ a: 1, b: { a: 1 } }],
    invalid: [{ a: 's' }, { b: { a: 's' } }],
  },
  {
    name: 'a URN, with a pointer, a name and a q-component',
    schema: {
      $id: 'urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed',
      properties: {
        a: { $ref: 'urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed#/$defs/int' },
        b: { $ref: '#int' },
        c: { $ref: 'urn:example:weather?=op=map&lat=39.56' },
      },
      $defs: {
        int: { $anchor: 'int', ...integer },
        w: { $id: 'urn:example:weather?=op=map&lat=39.56', ...text },
      },
    },
    valid: [{ a: 1, b: 1, c: 's' }],
    invalid: [{ a: 's' }, { b: 's' }, { c: 1 }],
  },
  {
    name: 'a tag URI and a file URI with a drive letter',
    schema: {
      $id: 'tag:example.com,2026:root',
      properties: { a: { $ref: 'file:///c:/schemas/b.json#/$defs/x' }, b: { $ref: '#/$defs/y' } },
      $defs: { x: { $id: 'file:///c:/schemas/a/../b.json', $defs: { x: integer } }, y: text },
    },
    valid: [{ a: 1, b: 's' }],
    invalid: [{ a: 's' }, { b: 1 }],
  },
  {
    name: 'dot-segments, capitals and escapes',
    schema: {
      $id: 'http://example.com/a/root.json',
      properties: {
        a: { $ref: 'http://example.com/a/b/../int.json' },
        b: { $ref: 'HTTP://Example.COM/a/int.json' },
        c: { $ref: '/%61/int.json' },
      },
    },
    remotes: { 'http://example.com/a/int.json': integer },
    valid: [{ a: 1, b: 1, c: 1 }],
    invalid: [{ a: 's' }, { b: 's' }, { c: 's' }],
  },
  {
    name: 'an $id in a constant is data',
    schema: {
      $id: 'http://example.com/root.json',
      properties: { a: { const: { $id: 'int.json', type: 'null' } }, b: { $ref: 'int.json' } },
      $defs: { int: { $id: 'int.json', ...integer } },
    },
    valid: [{ b: 1 }],
    invalid: [{ b: null }],
  },
  {
    name: 'a schema beside a reference has its own base',
    schema: {
      $id: 'http://example.com/root.json',
      properties: { a: { $id: 'folder/', $ref: 'int.json', maximum: 5 } },
    },
    remotes: { 'http://example.com/folder/int.json': integer },
    valid: [{ a: 5 }],
    invalid: [{ a: 6 }, { a: 1.5 }],
  },
  {
    name: 'a dynamic reference leads to the outermost name',
    schema: {
      $id: 'http://example.com/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
    },
    remotes: {
      'http://example.com/tree': {
        $id: 'http://example.com/tree',
        $dynamicAnchor: 'node',
        properties: { data: true, children: { items: { $dynamicRef: '#node' } } },
      },
    },
    valid: [{ children: [{ data: 1 }] }],
    invalid: [{ children: [{ dat: 1 }] }, { kids: [] }],
  },
  {
    name: 'a recursive reference leads to the outermost schema',
    draft: '2019-09',
    schema: {
      $id: 'http://example.com/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
    },
    remotes: {
      'http://example.com/tree': {
        $id: 'http://example.com/tree',
        $recursiveAnchor: true,
        properties: { data: true, children: { items: { $recursiveRef: '#' } } },
      },
    },
    valid: [{ children: [{ data: 1 }] }],
    invalid: [{ children: [{ dat: 1 }] }],
  },
];
