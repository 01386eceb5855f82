/** The client address under which rate limits count a request. */
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressOf, claimsFrom, clientAddress } from './client-address.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 });
/** IPv6 addresses outside of the ranges that represent IPv4. */
const globalUnicast = groups.map(([first = 0, ...others]) => [0x2000 + (first % 0x2000), ...others]);
const full = (address: number[]) => address.map((part) => part.toString(16)).join(':');

/** Any spelling of an address: leading zeros, upper case, one run of zeros left out, the end as IPv4, a zone. */
const spellingOf = (address: number[]) =>
  fc
    .record({ wide: fc.boolean(), upper: fc.boolean(), dotted: fc.boolean(), zone: fc.boolean(), run: fc.nat(7) })
    .map(({ wide, upper, dotted, zone, run }) => {
      const hex = address.map((part) => part.toString(16).padStart(wide ? 4 : 0, '0'));
      const [high = 0, low = 0] = address.slice(6);
      const end = [high >> 8, high & 255, low >> 8, low & 255].join('.');
      const parts = dotted ? [...hex.slice(0, 6), end] : hex;
      let stop = run;
      while (stop < (dotted ? 6 : 8) && address[stop] === 0) stop += 1;
      const text = stop > run ? `${parts.slice(0, run).join(':')}::${parts.slice(stop).join(':')}` : parts.join(':');
      return `${upper ? text.toUpperCase() : text}${zone ? '%eth0' : ''}`;
    });

describe('the client address', () => {
  test('is what Cloudflare says, whatever a client writes into the headers of other proxies', async () => {
    const app = new Hono().get('/', (c) => c.json(clientAddress(c)));
    const forged = ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Forwarded', 'X-Client-IP', 'CF-Connecting-IPv6'];
    const headers = Object.fromEntries(forged.map((name) => [name, '198.51.100.7']));
    const ask = async (more: object) => (await app.request('/', { headers: { ...headers, ...more } })).json();
    expect(await ask({ 'CF-Connecting-IP': '192.0.2.1' })).toEqual(addressOf('192.0.2.1'));
    expect(await ask({})).toEqual(addressOf(''));
  });

  test('is the same however it is written', () => {
    fc.assert(
      fc.property(
        globalUnicast.chain((address) => fc.tuple(fc.constant(address), spellingOf(address))),
        ([address, spelling]) => {
          expect(addressOf(spelling), spelling).toEqual(addressOf(full(address)));
        },
      ),
    );
  });

  test('is a /64 and a /48, with the same bounds as in node:net', () => {
    const neighbor = globalUnicast.chain((address) =>
      fc.tuple(
        fc.constant(address),
        fc
          .tuple(fc.integer({ min: 2, max: 8 }), groups)
          .map(([length, other]) => [...address.slice(0, length), ...other.slice(length)]),
      ),
    );
    fc.assert(
      fc.property(neighbor, ([one, other]) => {
        const within = (bits: number) => {
          const list = new BlockList();
          list.addSubnet(full(one), bits, 'ipv6');
          return list.check(full(other), 'ipv6');
        };
        const [mine, theirs] = [addressOf(full(one)), addressOf(full(other))];
        expect(mine.address === theirs.address).toBe(within(64));
        expect(mine.network === theirs.network).toBe(within(48));
      }),
    );
  });

  test('is IPv4 for IPv6 addresses that contain one', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const same = [address, `::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `64:ff9b::${address}`];
        for (const spelling of same) expect(addressOf(spelling), spelling).toEqual({ address, network: null });
      }),
    );
  });

  test('is the same for everything that is not an address', () => {
    const nobody = { address: 'unknown', network: null };
    for (const text of ['', 'unknown', ':::', '1::2::3', '203.0.113.256', '203.0.113.7, 203.0.113.8', '2001:db8::g']) {
      expect(addressOf(text), text).toEqual(nobody);
    }
  });

  test('counts for its network too, with a higher limit', () => {
    const rule = { key: 'register:address', limit: 50, windowSeconds: 3600 };
    expect(claimsFrom(addressOf('203.0.113.7'), rule)).toEqual([{ ...rule, key: 'register:address:203.0.113.7' }]);
    expect(claimsFrom(addressOf('2001:DB8:0:1::7'), rule)).toEqual([
      { ...rule, key: 'register:address:2001:db8:0:1::/64' },
      { ...rule, key: 'register:address:2001:db8:0::/48', limit: 250 },
    ]);
  });
});
