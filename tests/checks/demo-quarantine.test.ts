import { expect, test } from 'vitest'
import { filesIn, read, sourceFiles } from './source-files.ts'

// A page can be missed in two ways only: by an import, which boundaries.test.ts forbids, or by its address in a link.
const demos = filesIn('app/routes').filter((file) => file.startsWith('app/routes/_demo/') && /\.tsx?$/.test(file))
// The demo search index names pages that may not exist; the interface offers those that have a route.
const product = sourceFiles().filter((file) => !demos.includes(file) && !file.startsWith('server/demos/'))
const addresses = demos.flatMap((file) =>
  [...read(file).matchAll(/createFileRoute\('\/_demo(\/[^']+)'\)/g)].flatMap(([, path]) => path ?? []),
)

test('without its demo pages the product has no link that leads nowhere', () => {
  const linking = product.filter((file) => {
    const text = read(file)
    return addresses.some((path) => text.includes(`'${path}'`) || text.includes(`"${path}"`))
  })
  expect(linking).toEqual([])
})
