/** Whether a request only reads. For middleware that treats reads differently; a CORS preflight is not one of them. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
