/** The headers between the browser and the API when a public form asks whether a person sends it. */

/** Of the refusal: the key with which the browser shows the widget. */
export const humanCheckHeader = 'X-Human-Check';
/** Of the repeated request: what the widget gave. Of its refusal: that this was not accepted. */
export const humanTokenHeader = 'X-Human-Token';

/** Where the widget comes from. The policy of pages allows it when the keys are set. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';
