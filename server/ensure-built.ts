import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readBuildStamp, stampSources } from './build-stamp.ts'

/** Runs before `npm start`: builds unless the built files match the sources. */
if ((await readBuildStamp()) !== (await stampSources())) {
  console.log('Building Loop: the source code is new or has changed.')
  const build = fileURLToPath(new URL('./build/build.ts', import.meta.url))
  const result = spawnSync(process.execPath, [build], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0) {
    console.error('The build failed, so Loop did not start.')
    process.exit(result.status ?? 1)
  }
}
