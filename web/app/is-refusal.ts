/** What a failed write says about what is stored. */
import { ApiError } from './api.ts';

/** Whether the server answered that it has stored nothing. After a server error (5xx), and without an answer, nobody knows. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;
