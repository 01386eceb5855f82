import { queryOptions } from '@tanstack/react-query';
import type { AccountSettings } from '#functions/accounts/contract.ts';

/** The data of the settings page. Read again on every visit, because sessions start and end on other devices. */
export const accountQuery = queryOptions<AccountSettings>({ queryKey: ['/api/account'], staleTime: 0 });
