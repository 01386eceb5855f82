/** HTML that attacks its reader. For tests only. */

/**
 * Each piece would set `window.hacked` if it ever ran, or requests `/hostile`, covers the page, or replaces something
 * in it. They can be joined: those that swallow the text after them come last.
 */
export const hostileHtml: readonly string[] = [
  '<h2 id="main" onclick="window.hacked = 1">Main <b>part</b></h2><h2>Main part</h2>',
  '<p id="main" class="fixed inset-0 z-50" style="position: fixed; inset: 0">cover</p><style>* { display: none }</style>',
  '<script>window.hacked = 1</script><scr<script>ipt>window.hacked = 1</scr</script>ipt>',
  '<img src="/hostile" onerror="window.hacked = 1"><img src="/x" onload="window.hacked = 1"><img/src=x/onerror=hacked=1>',
  '<a id="link" href="java&#9;script:window.hacked=1">link</a><a href="data:text/html,x">data</a>',
  '<a href=" &#14; javascript:window.hacked=1">link</a><a href="vbscript:x">link</a><a href="//example.com">link</a>',
  '<a href="/\\example.com" target="_blank" ping="/hostile" download>link</a>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><object data="x"></object><embed src="x">',
  '<video src="/hostile" autoplay onplay="window.hacked = 1"></video><audio src="/hostile"></audio>',
  '<svg><script>window.hacked = 1</script></svg><svg><animate onbegin="window.hacked = 1"></svg>',
  '<svg><use href="data:image/svg+xml,x#x"></use><foreignObject><body onload="window.hacked = 1"></foreignObject></svg>',
  '<form id="root" action="/"><input name="attributes"></form><base href="//example.com/"><meta http-equiv="refresh">',
  '<details open ontoggle="window.hacked = 1">x</details><input autofocus onfocus="window.hacked = 1">',
  '<table background="/hostile"><tr><td style="background: url(/hostile)" onclick="hacked = 1">cell</td></tr></table>',
  '<template><img src="x" onerror="window.hacked = 1"></template><link rel="stylesheet" href="/hostile">',
  '<span class="hljs-string fixed" style="color: red">red</span><code class="language-ts fixed">code</code>',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="window.hacked = 1">',
  '<svg></p><style><a id="</style><img src=1 onerror=window.hacked=1>">',
];
