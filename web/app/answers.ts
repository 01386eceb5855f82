/** The type of an API answer, derived from the method and path of the call. This file adds no code to the app. */
import type { z } from 'zod';
import type { AnswerSchemas } from '#functions/answers-contract.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One part of a path. A variable part becomes `{}`: it is `{id}` in a declared route and `${string}` in a call. */
type Part<Text extends string> = Text extends `{${string}}`
  ? '{}'
  : // A record of a pattern such as `${string}` has an index signature, so an empty object satisfies it.
    Record<never, never> extends Record<Text, unknown>
    ? '{}'
    : Text;

/**
 * A path without its query string and with `{}` for each variable part. A declared route and a call to it have the same
 * shape.
 */
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

/** Any path of the API. The key of every query begins with one. */
export type ApiPath = `/api/${string}`;

/**
 * `unknown` if the API has this call, otherwise `never`. A parameter of the type `Path & Known<Verb, Path>` therefore
 * accepts only paths that the API has.
 */
export type Known<Verb extends Method, Path extends ApiPath> = ApiPath extends Path
  ? unknown
  : `${Verb} ${Shape<Path>}` extends keyof ByShape
    ? unknown
    : never;

/** The answer of a call; `unknown` if the path is not known at compile time. */
export type Answer<Verb extends Method, Path extends ApiPath> = ApiPath extends Path
  ? unknown
  : ByShape[`${Verb} ${Shape<Path>}` & keyof ByShape];

type Pattern<Path extends string> = Path extends `${infer Before}{}${infer After}`
  ? `${Before}${string}${Pattern<After>}`
  : Path;

/** The paths whose answer to this method has the type `Wanted`. */
export type PathAnswering<Verb extends Method, Wanted> = {
  [Call in keyof ByShape]: Call extends `${Verb} ${infer Path}`
    ? ByShape[Call] extends Wanted
      ? Pattern<Path>
      : never
    : never;
}[keyof ByShape];
