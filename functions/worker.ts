export default {
  async fetch(request: Request, env: Record<string, string>, ctx: any) {
    const r = env.X ? await fetch(env.X) : null;
    return new Response('hi ' + env.DATABASE_URL + ' ' + Object.keys(ctx.cache ?? {}) + typeof ctx.cache?.purge, {
      headers: { 'cache-control': 'public, s-maxage=60, max-age=0' },
    });
  },
};
