import { rename, rm, rmdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { buildTrackingScript } from '../analytics/ingest/script-build.ts'
import { stampSources, writeBuildStamp } from '../build-stamp.ts'
import { makeEmptyDatabase } from '../db/make-empty-database.ts'
import { firstLoadFile } from './first-load.ts'
import { precompress } from './precompress.ts'

/**
 * `npm run build`: writes the browser's files, the server bundle and an empty database into dist, compresses them, and
 * stamps them with their sources.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.env['NODE_ENV'] = 'production'

// Taken before the build: if a source changes while the build runs, the next start builds again.
const stamp = await stampSources()
await rm('dist', { recursive: true, force: true })
const builder = await createBuilder({ root, configFile: 'app.config.ts', logLevel: 'warn' }, null)
await builder.buildApp()
await rename('dist/client/.vite/manifest.json', 'dist/client-manifest.json')
await rename(`dist/client/${firstLoadFile}`, 'dist/first-load.json')
await rmdir('dist/client/.vite')
await precompress('dist/client')
await buildTrackingScript()
await makeEmptyDatabase('node_modules/.cache/loop-empty-database')
await writeBuildStamp(stamp)
console.log('Loop is built.')
