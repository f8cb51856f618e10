import { describe, expect, it } from 'vitest';
import {
  BrokenReference,
  follow,
  isReference,
  keysOf,
  lookUp,
  lookUpOnce,
  nameIn,
  pointerTo,
} from '../src/index.js';

const order = { type: 'object' };
const document = {
  components: {
    schemas: {
      Order: order,
      'A/B~c': { type: 'string' },
      'Too fast': { type: 'null' },
      '50%': { type: 'number' },
      Empty: null,
      First: { $ref: '#/components/schemas/Second' },
      Second: { $ref: '#/components/schemas/Order' },
      Lost: { $ref: '#/components/schemas/Gone' },
      Round: { $ref: '#/components/schemas/Again' },
      Again: { $ref: '#/components/schemas/Round' },
    },
  },
};
const to = (name: string) => `#/components/schemas/${name}`;

describe('a JSON pointer', () => {
  it.each([[[]], [['a']], [['a', 'b/c', '~', '~1', '']], [['50%', 'x y']]])(
    'leads through %j and back',
    (keys) => {
      expect(keysOf(pointerTo(...keys))).toEqual(keys);
    },
  );

  it('is written as RFC 6901 does', () => {
    expect(pointerTo('paths', '/order', 'm~n', 0)).toBe('/paths/~1order/m~0n/0');
  });
});

describe('a reference', () => {
  it.each([
    ['by its name', 'Order', order],
    ['with an escaped slash and tilde', 'A~1B~0c', { type: 'string' }],
    ['with an encoded slash', 'A%2FB~0c', { type: 'string' }],
    ['with an encoded space', 'Too%20fast', { type: 'null' }],
    ['with a percent sign that encodes nothing', '50%', { type: 'number' }],
  ])('is found %s', (_, name, target) => {
    expect(lookUp(document, to(name))).toEqual(target);
    expect(lookUpOnce(document, to(name))).toBe(lookUp(document, to(name)));
  });

  it('to the whole document is the document', () => expect(lookUp(document, '#')).toBe(document));

  it.each([
    to('Gone'),
    to('Order/type/length'),
    to('toString'),
    to('Empty'),
    '#Order',
    'other.yaml#/components',
    '',
  ])('%j leads nowhere', (ref) => expect(lookUp(document, ref)).toBeUndefined());

  it('has the name of its component', () => expect(nameIn(to('A~1B~0c'))).toBe('A/B~c'));

  it('is an object whose `$ref` is a text', () => {
    expect([{ $ref: '#' }, { $ref: { type: 'string' } }, {}, null, '#', []].map(isReference)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });

  it('is followed to its end', () => {
    expect(follow(document, { $ref: to('First') })).toBe(order);
    expect(follow(document, order)).toBe(order);
  });

  it.each([
    [
      'Lost',
      'nowhere',
      to('Gone'),
      '`#/components/schemas/Lost` leads to `#/components/schemas/Gone`, which leads nowhere',
    ],
    ['Gone', 'nowhere', to('Gone'), '`#/components/schemas/Gone` leads nowhere'],
    ['Round', 'circle', to('Round'), '`#/components/schemas/Round` never ends'],
  ])('to %s is an error that names the place', (name, reason, at, message) => {
    const error = (() => {
      try {
        return follow(document, { $ref: to(name) });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(BrokenReference);
    expect(error).toMatchObject({ reason, ref: to(name), at, message });
  });
});
