import type { ReactNode } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { paths } from '../paths.ts';
import { HeaderLink } from './HeaderLink.tsx';

/** The links of the main navigation to where somebody works: as a creator, a teacher, an admin. */
export function WorkLinks({ user: { role, teaches } }: { user: CurrentUser }): ReactNode {
  return (
    <>
      {role === 'CREATOR' && <HeaderLink to={paths.creator()}>Creator</HeaderLink>}
      {teaches && <HeaderLink to={paths.teaching()}>Teaching</HeaderLink>}
      {role === 'ADMIN' && <HeaderLink to={paths.admin()}>Admin</HeaderLink>}
    </>
  );
}
