import type { Plugin } from 'vite';

/** What is replaced in the router's source. A test fails when an update of the router no longer matches one of them. */
export const routerEdits = {
  warnings: [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  displayNames: [/^\w+\.displayName = "\w+";$/gm, ''],
  components: [/^var \w+ = (?=React\d*\.(forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '],
} satisfies Record<string, [RegExp, string]>;

/**
 * Leaves out what of the router nobody imports. Each component's name for developer tools, set beside it, counts as a use
 * and would keep its forms and its scroll restoration in every visit (4 KB); its warnings are for developers as well.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => Object.values(routerEdits).reduce((edited, [from, to]) => edited.replaceAll(from, to), code),
    },
  };
}
