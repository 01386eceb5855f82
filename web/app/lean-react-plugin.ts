/** A Vite plugin that removes unused parts of React DOM from the build. */
import type { Plugin } from 'vite';

/**
 * The replacements in React DOM's source. A test fails when one no longer matches after an update of React, or when the
 * app begins to use what they remove.
 */
export const reactEdits = {
  hydrateRoot: [/^exports\.hydrateRoot = function[\s\S]*?^};$/gm, ''],
  isHydrating: [/\bisHydrating\b(?![\w$]| = |\n\))/g, 'false'],
  isDehydrated: [/[\w$.]+\.isDehydrated\b/g, 'false'],
  dehydrated: [/[\w$.]+\.dehydrated\b/g, 'null'],
  blockedEvent: [/if \(null === blockedOn\)/g, 'if (true)'],
  viewTransitionFiber: [/30 === [\w$]+\.tag\b/g, 'false'],
  viewTransitionStart: [/\bshouldStartViewTransition\b(?! = )/g, 'false'],
  componentStack: [/\bgetStackByFiberInDevAndProd\(\w+\)(?! \{)/g, '""'],
} satisfies Record<string, [RegExp, string]>;

/**
 * Tells the bundler that nothing is ever hydrated, so that no event waits for that, and that there are no view
 * transitions. It then drops their code. The app replaces what the server rendered (web/app/main.tsx) instead of
 * hydrating it, and a navigation shows the new page at once (docs/architecture.md "Navigation"). Stacks of components
 * are dropped too: nothing reads them, and the build shortens the names in them. In all, 5 KB less in every visit.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production/ },
      handler: (code) => Object.values(reactEdits).reduce((edited, [from, to]) => edited.replaceAll(from, to), code),
    },
  };
}
