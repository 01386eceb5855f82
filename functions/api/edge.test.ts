import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEdge, type TestEdge } from '../local/test-edge.ts';
let edge: TestEdge;
beforeAll(async () => { edge = await startTestEdge('is-ignored'); });
afterAll(() => edge.api.stop());
test('x', async () => {
  const show = async (path: string, headers = {}) => { const n = edge.cache.originRequests.length; const t = performance.now(); const a = await edge.visit(path, headers); console.log("LINE " + JSON.stringify([path, a.status, a.headers.get('cf-cache-status'), a.headers.get('cache-control'), a.headers.get('vary'), Math.round(performance.now() - t), edge.cache.originRequests.slice(n).map(r => r.path), edge.cache.count()])); return a; };
  for (const path of ['/', '/courses', '/courses?utm_source=x', '/courses?category=a&utm=1', '/courses?category=b', '/login?redirect=%2Fx', '/api/courses', '/api/courses?x=1', '/api/courses?offset=0&search=Foo%20%20bar','/api/courses?search=foo+bar&offset=0', '/api/c%6Furses', '/api/webinars/1', '/api/webinars/1.0', '/api/webinars', '/api/courses/interview-ready', '/api/courses/interview-ready/reviews?offset=0&limit=3&a=b', '/robots.txt?x', '/sitemap.xml?x','/sitemap/courses-1.xml?y', '/rss.xml?z=1', '/api/openapi.json?a', '/video/how-interviewers-score.webm', '/video/how-interviewers-score.webm?y', '/dashboard?x=1', '/foo?x=1', '/api/foo?x=1', '/reset-password?token=abc', '/courses/?x=1'])
   { await show(path); await show(path); }
  await show('/', { 'X-Forwarded-Host': 'x' });
  expect(1).toBe(1);
});
