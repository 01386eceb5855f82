/** The sign-in page of the local OpenID Connect provider, on which the user chooses an identity. */
import type { LocalIdentity } from './oidc-provider.ts';

export function identityPage(identities: LocalIdentity[]): string {
  const choices = identities.map(
    ({ id, email, firstName, lastName }, index) => `
      <label><input type="radio" name="identity" value="${markup(id)}" ${index === 0 ? 'checked' : ''}>
        <span>${markup(firstName)} ${markup(lastName)}<small>${markup(email)}</small></span></label>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local sign-in provider</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; }
  fieldset { display: grid; gap: .75rem; margin: 0 0 1rem; padding: 0; border: 0; }
  legend { margin-bottom: .75rem; font-weight: 600; }
  label { display: flex; gap: .75rem; align-items: baseline; }
  small { display: block; }
  button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
</style>
<main>
  <h1>Local sign-in provider</h1>
  <p>It stands in for Google on this machine. Nothing leaves it.</p>
  <form method="post">
    <fieldset>
      <legend>Sign in as</legend>${choices.join('')}
    </fieldset>
    <p><label><input type="checkbox" name="verified" checked> <span>The email address is verified</span></label></p>
    <button>Continue</button>
  </form>
  <form method="post"><p><button>Cancel</button></p></form>
</main>
</html>`;
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
