/** Replaces the positions in stack traces of a built Worker, which is minified, by those in its sources. */
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectRoot = join(import.meta.dirname, '../..');

/** The map of one build. It has some 14 MB and is read once it is needed. */
let loaded: { build: string; map: SourceMap } | undefined;

/** `text`: what the Worker has logged. `script`: the path of the built Worker. */
export function withSourcePositions(text: string, script: string): string {
  return text.replaceAll(/\(?(file:\/\/[^\s"\\)]+):(\d+):(\d+)\)?/g, (position, file, line, column) => {
    if (file !== pathToFileURL(script).href) return position;
    const origin = mapOf(script).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return position;
    const source = fileURLToPath(new URL(origin.fileName, file));
    return `(${relative(projectRoot, source)}:${origin.lineNumber}:${origin.columnNumber})`;
  });
}

function mapOf(script: string): SourceMap {
  const path = `${script}.map`;
  const build = `${path} ${statSync(path).mtimeMs}`;
  if (loaded?.build !== build) loaded = { build, map: new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) };
  return loaded.map;
}
