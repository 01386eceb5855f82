/** Types for the part of `oidc-provider` that we use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AdapterFactory } from 'oidc-provider/lib/adapters/memory_adapter.js';

  export type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type GrantContext = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } };
  type Account = { accountId: string; claims(): Record<string, unknown> };

  export type Configuration = {
    adapter: AdapterFactory;
    clients: Record<string, unknown>[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    features: Record<string, { enabled: boolean }>;
    ttl: Record<string, number>;
    interactions: { url(context: unknown, interaction: { uid: string }): string };
    findAccount(context: unknown, id: string): Account | undefined;
    loadExistingGrant(context: GrantContext): Promise<Grant>;
  };

  export type InteractionResult =
    | { login: { accountId: string } }
    | { error: 'access_denied'; error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (owner: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export type AdapterFactory = (model: string) => object;
  export function createMemoryAdapter(): AdapterFactory;
}
