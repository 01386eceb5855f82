/** What a request answers, derived from its method and path. Types alone: nothing of this file reaches the browser. */
import type { z } from 'zod';
import type { AnswerSchemas } from '#functions/answers-contract.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `{}` for a part of a path that varies: `{id}` in a declaration, `${string}` in a call. */
type Part<Text extends string> = Text extends `{${string}}`
  ? '{}'
  : // Only a pattern such as `${string}` makes an index signature, which an empty object satisfies.
    Record<never, never> extends Record<Text, unknown>
    ? '{}'
    : Text;

/** A path without its query, each part that varies as `{}`: what a declaration and a call have in common. */
type Shape<Path extends string> = Path extends `${infer Before}?${string}`
  ? Shape<Before>
  : Path extends `${infer First}/${infer Rest}`
    ? `${Part<First>}/${Shape<Rest>}`
    : Part<Path>;

type ByShape = {
  [Call in keyof AnswerSchemas as Call extends `${infer Verb} ${infer Path}`
    ? `${Verb} ${Shape<Path>}`
    : never]: z.output<AnswerSchemas[Call]>;
};

/** Any path of the API: what the key of a query begins with. */
export type ApiPath = `/api/${string}`;

/** `unknown` where the API has this call, `never` where it has not: intersected with a path, it refuses an unknown one. */
export type Known<Verb extends Method, Path extends ApiPath> = ApiPath extends Path
  ? unknown
  : `${Verb} ${Shape<Path>}` extends keyof ByShape
    ? unknown
    : never;

/** What a call answers; `unknown` where the path may be any. */
export type Answer<Verb extends Method, Path extends ApiPath> = ApiPath extends Path
  ? unknown
  : ByShape[`${Verb} ${Shape<Path>}` & keyof ByShape];

type Pattern<Path extends string> = Path extends `${infer Before}{}${infer After}`
  ? `${Before}${string}${Pattern<After>}`
  : Path;

/** The paths whose call has an answer of this type. */
export type PathAnswering<Verb extends Method, Wanted> = {
  [Call in keyof ByShape]: Call extends `${Verb} ${infer Path}`
    ? ByShape[Call] extends Wanted
      ? Pattern<Path>
      : never
    : never;
}[keyof ByShape];
