tree s-T3:

.ci/
.dev.vars.example
.editorconfig
.github/
.gitignore
.npmrc
.vscode/
CHANGELOG.md
CONTRIBUTING.md
LICENSE
README.md
SECURITY.md
biome.json
db/
docs/
functions/
knip.json
package-lock.json
package.json
tsconfig.json
vite.config.ts
vitest.config.ts
web/
wrangler.toml
