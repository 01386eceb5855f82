import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/app/api.ts';
import { SessionError, signInFailure } from './sign-in.ts';

const refused = (status: number, problem: unknown) => new ApiError(status, '', JSON.stringify(problem));

describe('why a sign-in failed', () => {
  test.each([400, 401, 403, 429])('is the message of the server on %i', (status) => {
    expect(signInFailure(refused(status, { code: 'x', message: 'Says the server' }), 'Login failed')).toBe(
      'Says the server',
    );
  });

  test('joins the messages of an errors list', () => {
    const errors = [
      { path: 'email', message: 'Invalid email address' },
      { path: 'firstName', message: 'First name is required' },
    ];
    expect(signInFailure(refused(400, { code: 'x', message: 'Check', errors }), 'Registration failed')).toBe(
      'Invalid email address, First name is required',
    );
  });

  test('is the fallback when the server sends no message', () => {
    expect(signInFailure(new ApiError(403, 'Forbidden', ''), 'Registration failed')).toBe('Registration failed');
  });

  test.each([refused(500, { code: 'x', message: 'Inside' }), new NetworkError('No answer'), new TypeError('chunk')])(
    'is the connection for any other error',
    (error) =>
      expect(signInFailure(error, 'Login failed')).toBe(
        'Unable to connect to the server. Please check your internet connection and try again.',
      ),
  );

  test('is the session when the password was right', () => {
    expect(signInFailure(new SessionError('x'), 'Login failed')).toBe(
      'Could not create a session. Please try signing in again.',
    );
  });
});
