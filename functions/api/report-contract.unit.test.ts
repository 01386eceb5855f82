import { expect, test } from 'vitest';
import { countRefusals, reportsSchema } from './report-contract.ts';

const report = (effectiveDirective: string, blockedURL: string, type = 'csp-violation') => ({
  type,
  url: 'https://launchpad.test/reset-password?token=secret',
  user_agent: 'Somebody',
  body: { effectiveDirective, blockedURL, documentURL: 'https://launchpad.test/?token=secret', sample: 'secret' },
});

test('reports are counted by directive and host, and nothing else of them is kept', () => {
  const counted = countRefusals(
    reportsSchema.parse([
      report('script-src-elem', 'https://evil.example/x.js?token=secret'),
      report('script-src-elem', 'https://evil.example/y.js'),
      report('require-trusted-types-for', 'trusted-types-sink'),
      report('script-src', 'inline'),
      report('secret person@example.com', 'secret\nline'),
      report('img-src', 'https://x.example/', 'deprecation'),
    ]),
  );
  expect(counted).toEqual([
    { directive: 'script-src-elem', blocked: 'evil.example', count: 2 },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', count: 1 },
    { directive: 'script-src', blocked: 'inline', count: 1 },
    { directive: 'unknown', blocked: 'unknown', count: 1 },
  ]);
  expect(JSON.stringify(counted)).not.toContain('secret');
});

test('one request fills ten lines of the log at most', () => {
  const many = Array.from({ length: 100 }, (_, index) => report('img-src', `https://${index}.example/`));
  expect(countRefusals(reportsSchema.parse(many))).toHaveLength(10);
});
