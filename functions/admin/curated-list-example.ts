/** Route examples that every curated list of the admin has. */
import type { MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

/** The requests to one list; `lay` puts a row into it and answers its id. */
export function curatedListExamples(
  path: string,
  words: () => object,
  lay: (world: MatrixWorld) => Promise<number>,
): RouteExamples {
  const at = (example: (id: number) => { path: string; body?: object }): Pick<RouteExample, 'request'> => ({
    request: async (world) => example(await lay(world)),
  });
  return {
    [`GET ${path}`]: { request: () => ({ path }), status: 200 },
    [`POST ${path}`]: { request: () => ({ path, body: words() }), status: 201 },
    [`PUT ${path}/{id}`]: { ...at((id) => ({ path: `${path}/${id}?revision=1`, body: words() })), status: 200 },
    [`DELETE ${path}/{id}`]: { ...at((id) => ({ path: `${path}/${id}?revision=1` })), status: 200 },
  };
}

/** The request that puts the rows of a list into another order. */
export const orderExample = (path: string, lay: (world: MatrixWorld) => Promise<number>): RouteExamples => ({
  [`POST ${path}/order`]: {
    request: async (world) => {
      const id = await lay(world);
      return { path: `${path}/order`, body: { was: [id], ids: [id] } };
    },
    status: 200,
  },
});
