import { describe, expect, test } from 'vitest';
import { formRules } from './form-rules.ts';

const messages = (checked: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the rules of the account forms, with the messages of docs/product.md "Sign-in", "Registration" and "Password reset"', () => {
  test('sign in', () => {
    expect(messages(formRules.login.safeParse({ email: 'nobody', password: '' }))).toEqual([
      'email: Invalid email address',
      'password: Password is required',
    ]);
  });

  test('create account', () => {
    const form = { email: '', password: 'seven77', firstName: ' ', lastName: '', phoneNumber: '0123' };
    expect(messages(formRules.register.safeParse(form)).sort()).toEqual([
      'email: Invalid email address',
      'firstName: First name is required',
      'lastName: Last name is required',
      'password: Password must be at least 8 characters',
      'phoneNumber: Please enter a valid phone number',
    ]);
    expect(
      messages(formRules.profile.safeParse({ firstName: 'Ada', lastName: 'L', phoneNumber: '1'.repeat(41) })),
    ).toEqual(['phoneNumber: Please enter a valid phone number']);
  });

  test('a mobile number left at +1 counts as not given', () => {
    const form = {
      email: 'Ada@Launchpad.test',
      password: 'eight888',
      firstName: 'Ada',
      lastName: 'L',
      phoneNumber: '+1',
    };
    expect(formRules.register.parse(form)).toMatchObject({ email: 'ada@launchpad.test', phoneNumber: null });
  });

  test('a new password is typed twice, and both errors are shown at once', () => {
    expect(messages(formRules.resetPassword.safeParse({ password: 'short', confirmPassword: 'other' }))).toEqual([
      'password: Password must be at least 8 characters',
      "confirmPassword: Passwords don't match",
    ]);
    expect(messages(formRules.resetPassword.safeParse({ password: 'long enough', confirmPassword: '' }))[0]).toBe(
      'confirmPassword: Please confirm your password',
    );
    expect(
      messages(
        formRules.changePassword.safeParse({ currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'x' }),
      ),
    ).toEqual(["confirmPassword: Passwords don't match"]);
  });

  test('deleting an account requires typing its own address', () => {
    const rule = formRules.deleteAccount('Ada@Launchpad.test');
    expect(rule.safeParse({ email: ' ada@launchpad.TEST', password: 'x' }).success).toBe(true);
    expect(messages(rule.safeParse({ email: 'eve@launchpad.test', password: '' })).sort()).toEqual([
      'email: Type Ada@Launchpad.test to confirm',
      'password: Password is required',
    ]);
  });
});
