import { queryOptions } from '@tanstack/react-query';
import type { AccountSettings } from '#functions/accounts/contract.ts';

/** What the settings page shows. Asked anew on every visit: sessions come and go elsewhere. */
export const accountQuery = queryOptions<AccountSettings>({ queryKey: ['/api/account'], staleTime: 0 });
