/** Route examples that all curated lists have in common, for the route matrix. */
import type { MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

/** The requests to one list. `input` returns the body for a new row; `createRow` inserts a row and returns its id. */
export function curatedListExamples(
  path: string,
  input: () => object,
  createRow: (world: MatrixWorld) => Promise<number>,
): RouteExamples {
  const forNewRow = (example: (id: number) => { path: string; body?: object }): Pick<RouteExample, 'request'> => ({
    request: async (world) => example(await createRow(world)),
  });
  return {
    [`GET ${path}`]: { request: () => ({ path }), status: 200 },
    [`POST ${path}`]: { request: () => ({ path, body: input() }), status: 201 },
    [`PUT ${path}/{id}`]: { ...forNewRow((id) => ({ path: `${path}/${id}?revision=1`, body: input() })), status: 200 },
    [`DELETE ${path}/{id}`]: { ...forNewRow((id) => ({ path: `${path}/${id}?revision=1` })), status: 200 },
  };
}

/** The request that changes the order of the rows of a list. */
export const orderExample = (path: string, createRow: (world: MatrixWorld) => Promise<number>): RouteExamples => ({
  [`POST ${path}/order`]: {
    request: async (world) => {
      const id = await createRow(world);
      return { path: `${path}/order`, body: { was: [id], ids: [id] } };
    },
    status: 200,
  },
});
