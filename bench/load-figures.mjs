const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

export const perSecond = ({ results }) => middle(results.map((result) => result.perSecond));

export const latencies = ({ results }) =>
  ['p50', 'p99'].map((part) => `${part} ${middle(results.map((result) => result[part])).toFixed(1)} ms`).join(', ');

export const thousands = (count) => Math.round(count).toLocaleString('en-US');
