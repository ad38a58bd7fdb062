import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProduct, type ProductCopy } from '#tests/support/product-copy.ts'
import { read } from './source-files.ts'

/** A block of code of the tutorial. */
interface Block {
  path: string
  /** The text of an existing file before which its lines go; null for a new file. */
  before: string | null
  code: string
}

const [, section = ''] = read('docs/extend.md').split('## A kind of item\n')
const blocks = Array.from(
  (section.split('\n## ')[0] ?? '').matchAll(/^ *```tsx?\n *\/\/ (\S+?)(?:, before "(.*)")?\n([^]*?)^ *```$/gm),
  ([, path = '', before = null, code = '']): Block => ({ path, before, code: code.replaceAll(/^ {3}/gm, '') }),
)
const added = blocks.filter(({ before }) => before === null).map(({ path }) => path)

/** Puts the lines of a block where it says, and its imports at the top of the file. */
async function follow(copy: string, { path, before, code }: Block): Promise<void> {
  const file = join(copy, path)
  if (before === null) {
    await mkdir(dirname(file), { recursive: true })
    return writeFile(file, code)
  }
  const lines = code.split('\n').filter((line) => line !== '')
  const imports = lines.filter((line) => line.startsWith('import '))
  const others = lines.filter((line) => !imports.includes(line))
  const text = await readFile(file, 'utf8')
  expect(text.split(before)).toHaveLength(2)
  await writeFile(file, [...imports, text.replace(before, () => [...others, before].join('\n'))].join('\n'))
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
  expect(await copy.run('node_modules/typescript/bin/tsc', ['--project', 'tsconfig.ideas.json'])).toBe('')
})

test.concurrent('Its items live on a real database: states, undo, people, comments, the bell, programs and assistants', async () => {
  const options = ['run', '--config', 'tests/config/vitest.config.ts', '--project', 'node']
  expect(await copy.run('node_modules/vitest/vitest.mjs', [...options, 'server/ideas/ideas.test.ts'])).toContain(
    '3 passed',
  )
})
