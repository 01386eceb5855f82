/**
 * A minimal browser for tests without pages: it stores cookies by host and path, and follows redirects to other
 * servers.
 */

type Page = { status: number; headers: Headers; text: string; address: URL };

export type TestBrowser = {
  /** Sends one request without following redirects. A form is posted as a page would post it. */
  open(address: URL | string, form?: Record<string, string>): Promise<Page>;
  /** Follows redirects until an answer that is not a redirect, or until the address of a page of the product. */
  follow(address: URL | string, form?: Record<string, string>): Promise<Page>;
  cookie(name: string): string | undefined;
  /** The values of all cookies, also of the provider. */
  cookies(): string[];
  /** Stores the cookies of an answer that a script of the page would have got. */
  keepCookies(headers: Headers): void;
};

type Cookie = { host: string; path: string; name: string; value: string };

/**
 * `appOrigin` is the configured origin of the product; `origin` is where its Worker listens. `from` is the client
 * address. It is random by default, because the API limits requests per address.
 */
export function openTestBrowser({
  appOrigin,
  origin,
  from = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}::1`,
}: {
  appOrigin: string;
  origin: string;
  from?: string;
}): TestBrowser {
  let jar: Cookie[] = [];

  function storeCookie(address: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    jar = jar.filter((cookie) => cookie.name !== name || cookie.host !== address.hostname || cookie.path !== path);
    const isExpired = attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') < Date.now();
    if (!isExpired) jar.push({ host: address.hostname, path, name, value });
  }

  const open: TestBrowser['open'] = async (target, form) => {
    const address = new URL(target);
    const sent = jar.filter(({ host, path }) => host === address.hostname && address.pathname.startsWith(path));
    const isApp = address.origin === appOrigin;
    const response = await fetch(isApp ? new URL(address.pathname + address.search, origin) : address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(isApp && { 'CF-Connecting-IP': from }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(address, line);
    return { status: response.status, headers: response.headers, text: await response.text(), address };
  };

  return {
    open,
    async follow(address, form) {
      let page = await open(address, form);
      for (let hops = 0; hops < 10; hops += 1) {
        const location = page.headers.get('Location');
        if (location === null) return page;
        const next = new URL(location, page.address);
        if (next.origin === appOrigin && !next.pathname.startsWith('/api/')) return { ...page, address: next };
        page = await open(next);
      }
      throw new Error('The redirects do not end.');
    },
    keepCookies(headers) {
      for (const line of headers.getSetCookie()) storeCookie(new URL(appOrigin), line);
    },
    cookie: (name) => jar.find((cookie) => cookie.name === name)?.value,
    cookies: () => jar.map(({ value }) => value),
  };
}
