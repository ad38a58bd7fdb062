import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { root } from './source-files.ts'
import { testedExports } from './tested-exports.ts'

interface Issues {
  file: string
  [kind: string]: string | { name: string }[]
}

/** Returns files and exports that nothing reaches from the entries of tests/config/knip.json, as `file name`. */
function deadExports(...options: string[]): string[] {
  const kinds = 'files,exports,types,nsExports,nsTypes,duplicates'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--config', 'tests/config/knip.json', '--include', kinds]
      .concat(['--reporter', 'json', '--no-exit-code', '--no-progress'])
      .concat(options),
    { cwd: root, encoding: 'utf8', timeout: 280_000 },
  )
  if (status !== 0) throw new Error(`knip ended with ${status}: ${stderr}`)
  const { issues }: { issues: Issues[] } = JSON.parse(stdout)
  return issues
    .flatMap(({ file, ...kindsOfFile }) =>
      Object.values(kindsOfFile)
        .flatMap((found) => (typeof found === 'string' ? [] : found))
        .map(({ name }) => (name === file ? file : `${file} ${name}`)),
    )
    .sort()
}

test('Every export is imported by another file', () => {
  expect(deadExports()).toEqual([])
})

test.runIf(isFullRun)('An export that only the tests beside the code import is listed with the reason', () => {
  // Production mode leaves out the tests beside the code, so it finds exports that only they use. The demo screens can be
  // deleted with their folders, and the build is no part of the product, so no list names them.
  const found = deadExports('--production').filter(
    (dead) => !/^(tests|app\/routes\/_demo|server\/demos|server\/build)\//.test(dead),
  )
  expect(found).toEqual(Object.values(testedExports).flat().sort())
})
