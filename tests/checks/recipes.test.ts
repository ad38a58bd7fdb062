import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksOf, withBlock, type TutorialBlock } from '#tests/support/tutorial.ts'
import { openTypeChecker, type TypeChecker } from '#tests/support/type-checker.ts'
import { root } from './source-files.ts'

const textOf = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
const guide = textOf('docs/extend.md') ?? ''

let checker: TypeChecker
beforeAll(async () => {
  checker = await openTypeChecker(textOf)
})
afterAll(() => checker.close())

/** Returns the files that blocks change, with their texts after that. */
function followed(blocks: readonly TutorialBlock[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const block of blocks) texts.set(block.path, withBlock(block, texts.get(block.path) ?? textOf(block.path)))
  return texts
}

/** Each recipe with the files that use what it adds to. */
const recipes: Record<string, readonly string[]> = {
  'A job': ['app/shared/admin/judge-system.ts'],
  'A metric': [
    'app/features/analytics/tiles/metric-tiles.tsx',
    'app/features/analytics/analytics-month.tsx',
    'app/shared/reports/figure-label.ts',
    'server/reports/document/block.ts',
  ],
}

describe.each(Object.entries(recipes))('%s', (heading, users) => {
  const blocks = blocksOf(guide, heading)
  const files = [...new Set(blocks.map(({ path }) => path))]
  const checked = [...files, ...users]

  test('takes as many files as docs/extend.md says', () => {
    expect(guide.split(`## ${heading}\n`)[1]).toMatch(new RegExp(`^[^#]*?takes ${files.length} files`))
  })

  test('compiles when it is followed', async () => {
    expect(await checker.firstErrorsWith(followed(blocks), checked)).toEqual([])
  })

  test.each(files)('is not complete without %s', async (file) => {
    const errors = await checker.firstErrorsWith(followed(blocks.filter(({ path }) => path !== file)), checked)
    expect(errors).not.toEqual([])
  })
})
