import type { Random } from '@galilean/test-kit/random';

type Bytes = Uint8Array;
const join = (...parts: readonly Bytes[]): Bytes => Uint8Array.from(Buffer.concat(parts));
const longest = 8192;
const interesting = [0, 1, 9, 10, 13, 32, 34, 45, 58, 91, 92, 123, 125, 127, 128, 129, 254, 255];
const numbers = ['0', '-1', '1e999', '9007199254740993', '18446744073709551616', '-0', 'NaN', '1.5', ''];

type Mutation = (input: Bytes, random: Random, others: readonly Bytes[], words: readonly string[]) => Bytes;

const span = (input: Bytes, random: Random): [number, number] => {
  const from = random.below(input.length + 1);
  return [from, Math.min(input.length, from + 1 + random.below(random.pick([4, 32, 256])))];
};

const mutations: readonly Mutation[] = [
  (input, random) => input.with(random.below(input.length), random.below(256)),
  (input, random) => input.with(random.below(input.length), random.pick(interesting)),
  (input, random) => {
    const at = random.below(input.length);
    return input.with(at, input[at]! ^ (1 << random.below(8)));
  },
  (input, random) => {
    const [from, to] = span(input, random);
    return join(input.subarray(0, from), input.subarray(to));
  },
  (input, random) => {
    const [from, to] = span(input, random);
    const at = random.below(input.length + 1);
    return join(input.subarray(0, at), input.subarray(from, to), input.subarray(at));
  },
  (input, random, others) => {
    const other = random.pick(others);
    return join(
      input.subarray(0, random.below(input.length + 1)),
      other.subarray(random.below(other.length + 1)),
    );
  },
  (input, random, _, words) => {
    const [from, to] = random.chance(0.5) ? span(input, random) : [random.below(input.length + 1)];
    const word = Buffer.from(random.pick(words));
    return join(input.subarray(0, from), word, input.subarray(to ?? from));
  },
  (input, random) => {
    const found = [...Buffer.from(input).toString('latin1').matchAll(/\d+/g)];
    const number = found.length > 0 ? random.pick(found) : undefined;
    if (!number) return input;
    const end = number.index + number[0].length;
    return join(input.subarray(0, number.index), Buffer.from(random.pick(numbers)), input.subarray(end));
  },
];

/** Makes another input by a few small changes to a known one. */
export function mutate(
  start: Bytes,
  random: Random,
  others: readonly Bytes[],
  words: readonly string[],
): Bytes {
  let input = start;
  for (let step = random.below(4); step >= 0; step--) {
    if (input.length === 0) input = random.bytes(1 + random.below(8));
    input = random.pick(mutations)(input, random, others, words);
  }
  return input.subarray(0, longest);
}
