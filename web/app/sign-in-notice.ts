/** The subject of toasts about signing in: that it worked replaces that it is required. */
export const signInNotice = 'sign-in';
