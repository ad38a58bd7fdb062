import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { resultsFolder } from './progress.ts'

/**
 * Changes to the project's folder, makes its commands callable by name, removes the reports of the previous run and
 * sets the folder for temporary files.
 */
export function prepareRun(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  process.chdir(root)
  process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
  keepTemporaryFilesInMemory()
}
