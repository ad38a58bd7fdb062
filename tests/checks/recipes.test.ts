import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCatalogue, registriesOf } from '#server/build/message-namespaces.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { blocksOf, withBlock, type TutorialBlock } from '#tests/support/tutorial.ts'
import { openTypeChecker, type TypeChecker } from '#tests/support/type-checker.ts'
import { filesIn, root } from './source-files.ts'

const textOf = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
const guide = textOf('docs/extend.md') ?? ''

// To read the program takes it half a minute of a core, and each answer seconds. Without it, `npm test` notices when a
// place of a recipe is gone.
let checker: TypeChecker
if (isFullRun) {
  beforeAll(async () => {
    checker = await openTypeChecker(textOf)
  })
  afterAll(() => checker.close())
}

/** Returns the files that blocks change, with their texts after that, and after `npm run messages` for a new area. */
function followed(blocks: readonly TutorialBlock[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const block of blocks) {
    const text = withBlock(block, texts.get(block.path) ?? textOf(block.path))
    // In a folder that doesn't exist yet, the type checker finds no neighbour.
    texts.set(
      block.path,
      block.before === null ? text.replaceAll(" from './", ` from '#${dirname(block.path)}/`) : text,
    )
  }
  const catalogues = [...texts.keys()].filter((path) => isCatalogue(path) && textOf(path) === null)
  if (catalogues.length > 0) {
    for (const [path, text] of Object.entries(registriesOf([...filesIn('app'), ...filesIn('server'), ...catalogues])))
      texts.set(path, text)
  }
  return texts
}

interface Recipe {
  /** The files that use what it adds to. */
  users: readonly string[]
  /** Places that types say nothing about, and the check that fails without them. */
  heldBy: Readonly<Record<string, string>>
}

const recipes: Readonly<Record<string, Recipe>> = {
  'A page with a list': {
    users: ['app/shared/messages/namespaces.gen.ts'],
    heldBy: {
      // Nobody imports it then.
      'server/db/migrations/registry.ts': 'tests/checks/dead-exports.test.ts',
      // Its path is known once the routes are generated.
      'app/routes/_app/partners.tsx': 'tests/checks/pages.test.ts',
      'app/shared/pages.ts': 'tests/checks/pages.test.ts',
      'tests/checks/access/open-to.ts': 'tests/checks/access-functions.test.ts',
      'tests/checks/access/inputs.ts': 'tests/checks/access-functions.test.ts',
    },
  },
  'A job': { users: ['app/features/admin/judge-system.ts'], heldBy: {} },
  'A metric': {
    users: [
      'app/features/analytics/tiles/metric-tiles.tsx',
      'app/features/analytics/month-view.tsx',
      'server/reports/document/figure-label.ts',
      'server/reports/document/block.ts',
    ],
    heldBy: {},
  },
}

describe.each(Object.entries(recipes))('%s', (heading, { users, heldBy }) => {
  const blocks = blocksOf(guide, heading)
  const files = [...new Set(blocks.map(({ path }) => path))]
  // Routes last: whether one knows its path is no matter before the routes are generated.
  const isRoute = (text: string) => text.startsWith('app/routes/')
  const checked = [...files.filter((file) => !isRoute(file)), ...users, ...files.filter(isRoute)]
  const errorsAfter = async (some: readonly TutorialBlock[]) =>
    (await checker.firstErrorsWith(followed(some), checked)).filter(
      (error) => !isRoute(error) || error.includes('Cannot find module'),
    )

  test('takes as many files as docs/extend.md says', () => {
    const [, said] = /takes (\d+) files/.exec(guide.split(`## ${heading}\n`)[1] ?? '') ?? []
    expect(Number(said)).toBe(files.length)
  })

  test('finds each place that it adds to', () => {
    expect([...followed(blocks).keys()]).toEqual(expect.arrayContaining(files))
  })

  test.runIf(isFullRun)('compiles when it is followed', async () => {
    expect(await errorsAfter(blocks)).toEqual([])
  })

  test.runIf(isFullRun).each(files.filter((file) => !(file in heldBy)))('is not complete without %s', async (file) => {
    expect(await errorsAfter(blocks.filter(({ path }) => path !== file))).not.toEqual([])
  })

  test('names no other place than its own, files that there are, and a check for what types leave open', () => {
    expect(Object.keys(heldBy).filter((file) => !files.includes(file))).toEqual([])
    expect([...users, ...Object.values(heldBy)].filter((file) => textOf(file) === null)).toEqual([])
  })
})
