/**
 * The date of the terms of service, as orders and consents keep it. A test compares it with web/legal/terms-of-service.md:
 * whoever changes the terms changes both.
 */
export const termsVersion = '2026-11-23';
