/**
 * The address that a mailed link fills into the forms of registration and sign-in. It is in the fragment, which browsers
 * do not send, so that no log keeps it.
 */

/** The fragment with an address, such as `#email=ada%40launchpad.test`; nothing without one. */
export function addressFragment(email: string | null | undefined): string {
  return email ? `#${new URLSearchParams({ email })}` : '';
}

/** The address in a fragment; null if it has none. */
export function addressInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.slice(1)).get('email');
}
