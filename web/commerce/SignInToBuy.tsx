import { useLocation } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';

/** Replaces the payment form for a visitor. Signing in returns to this page, and the cart is kept. */
export function SignInToBuy({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h2 className="text-h3">Sign in to continue</h2>
      <p className="mt-2 text-muted">{children}</p>
      <div className="mt-6 grid gap-3">
        <Button to={paths.login(pathname + search)} size="large" block>
          Sign In
        </Button>
        <Button to={paths.register(pathname + search)} size="large" variant="secondary" block>
          Create Account
        </Button>
      </div>
    </>
  );
}
