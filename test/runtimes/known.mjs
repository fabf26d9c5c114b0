/** Tests that fail on a runtime because of a fault of the runtime itself. */
export const known = [
  {
    runtime: 'bun',
    test: 'the platform writes the same text',
    why: 'its URL refuses IPv6 addresses such as [::0:0:0:0:0.0.0.0], which have `::` for one word of zeros',
  },
];
