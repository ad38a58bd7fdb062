import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const sourceDir = fileURLToPath(new URL('../../../app/tracker', import.meta.url))
const builtFile = fileURLToPath(new URL('../../../dist/tracking-script.json', import.meta.url))

/** The tracking script and the files it loads on demand, by their names in app/tracker. */
export const trackerFiles = ['tracker', 'own-browser', 'speed'] as const
export type TrackerFile = (typeof trackerFiles)[number]

/** Licence notice that must be part of every copy. */
const creditOfSpeed = '/*! With web-vitals, Copyright Google LLC, licensed under the Apache License 2.0. */'

const builtSchema = v.object({ sources: v.string(), codes: v.record(v.picklist(trackerFiles), v.string()) })

async function digestSources(): Promise<string> {
  const files = (await readdir(sourceDir)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name}\0`).update(await readFile(join(sourceDir, name)))
  return hash.digest('hex')
}

/**
 * Compiles a file of app/tracker into one small self-contained script. In the tracker, `__LOOP_CONFIG__` is the
 * placeholder for a website's settings.
 */
async function compileTrackingScript(file: TrackerFile = 'tracker'): Promise<string> {
  // Imported here because a built server has no compiler.
  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    root: sourceDir,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2019',
      minify: true,
      modulePreload: false,
      lib: { entry: join(sourceDir, `${file}.ts`), formats: ['iife'], name: 'loopTracker' },
      rolldownOptions: { output: { postBanner: file === 'speed' ? creditOfSpeed : '' } },
    },
  })
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((one) => ('output' in one ? one.output : []))
  const code = chunks.find((chunk) => chunk.type === 'chunk')?.code
  if (!code || (file === 'tracker') !== code.includes('__LOOP_CONFIG__')) {
    throw new Error('The tracking script was not compiled as expected.')
  }
  return code.trim()
}

/** Compiles the scripts into dist, with a hash of their sources. Called by the build. */
export async function buildTrackingScript(): Promise<void> {
  const codes: Partial<Record<TrackerFile, string>> = {}
  for (const file of trackerFiles) codes[file] = await compileTrackingScript(file)
  await mkdir(dirname(builtFile), { recursive: true })
  await writeFile(builtFile, JSON.stringify({ sources: await digestSources(), codes }))
}

/** Returns a compiled file: the built one if it matches the sources, else (in development and tests) compiled now. */
export async function readTrackingScript(file: TrackerFile = 'tracker'): Promise<string> {
  const text = await readFile(builtFile, 'utf8').catch(() => null)
  const built = v.safeParse(v.pipe(v.string(), v.parseJson(), builtSchema), text)
  if (built.success && built.output.sources === (await digestSources())) {
    const code = built.output.codes[file]
    if (code !== undefined) return code
  }
  return compileTrackingScript(file)
}
