import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProduct, type ProductCopy } from '#tests/support/product-copy.ts'
import { blocksOf, withBlock, type TutorialBlock } from '#tests/support/tutorial.ts'
import { read } from './source-files.ts'

const blocks = blocksOf(read('docs/extend.md'), 'A kind of item')
const added = blocks.filter(({ before }) => before === null).map(({ path }) => path)

async function follow(copy: string, block: TutorialBlock): Promise<void> {
  const file = join(copy, block.path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, withBlock(block, block.before === null ? null : await readFile(file, 'utf8')))
}

let copy: ProductCopy
beforeAll(async () => {
  copy = await copyProduct([])
  for (const block of blocks) await follow(copy.path, block)
  const english = await readFile(join(copy.path, 'app/features/ideas/messages/en.ts'))
  for (const language of ['de', 'fr', 'pt']) {
    await writeFile(join(copy.path, `app/features/ideas/messages/${language}.ts`), english)
  }
  await copy.run('server/build/write-message-namespaces.ts', [])
})
afterAll(() => copy.remove())

test.concurrent('A new kind of item, built as docs/extend.md says, compiles', async () => {
  expect(blocks.length).toBeGreaterThan(12)
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { noEmit: true },
    include: [],
    files: [...added, 'app/shared/messages/namespaces.gen.ts'],
  }
  await writeFile(join(copy.path, 'tsconfig.ideas.json'), JSON.stringify(config))
  // One checker, as in `npm run types`: several take twice the memory, and more time.
  const options = ['--project', 'tsconfig.ideas.json', '--checkers', '1']
  expect(await copy.run('node_modules/typescript/bin/tsc', options)).toBe('')
})

test.concurrent('Its items live on a real database: states, undo, people, comments, the bell, programs and assistants', async () => {
  const options = ['run', '--config', 'tests/config/vitest.config.ts', '--project', 'node']
  expect(await copy.run('node_modules/vitest/vitest.mjs', [...options, 'server/ideas/ideas.test.ts'])).toContain(
    '3 passed',
  )
})
