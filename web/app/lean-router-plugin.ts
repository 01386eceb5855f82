/** A Vite plugin that removes unused parts of React Router from the build. */
import type { Plugin } from 'vite';

/** The replacements in the router's source. A test fails when one no longer matches after an update of the router. */
export const routerEdits = {
  warnings: [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  moreWarnings: [/^function warning\(cond, message\) {$/gm, '/* @__NO_SIDE_EFFECTS__ */ $&return;'],
  displayNames: [/^\w+\.displayName = "\w+";$/gm, ''],
  components: [/^var \w+ = (?=React\d*\.(forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '],
  dataRouter: [/\bdataRouterOpts(?=\?\.| && )/g, 'undefined'],
  stableNavigate: [/isDataRoute \? useNavigateStable\(\) : /g, ''],
  decodedPath: [/\bdecodePath\(pathname\)/g, 'pathname'],
  decodedSlash: [/\(value \|\| ""\)\.replace\(\/%2F\/g, "\/"\)/g, 'value || ""'],
} satisfies Record<string, [RegExp, string]>;

/**
 * Lets the bundler drop the components of the router that this app does not import. The router sets a `displayName` on
 * each component for developer tools. The bundler counts that as a use, so every visit would load the router's forms
 * and scroll restoration (4 KB). The router's warnings are removed too, because they are only for developers. So is what
 * `Routes` does only within a data router (loaders, their errors and fallbacks), which this app does not use (1 KB).
 *
 * The parameters of a page stay as they are in its address. No address of ours has an encoded character, and one that the router
 * had decoded could lead the page's requests to another route of the API: `..%2F..%2Fadmin`, or a `%3F` that ends the path.
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
