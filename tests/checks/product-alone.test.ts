import { expect, test } from 'vitest'
import { importsOf, read, sourceFiles } from './source-files.ts'

test('only app.config.ts imports the build, so that neither a page nor the running server contains it', () => {
  const others = sourceFiles().filter((file) => !file.startsWith('server/build/'))
  const building = others.filter((file) => importsOf(file).some(({ target }) => target.startsWith('server/build/')))
  expect(building).toEqual([])
  expect(importsOf('app.config.ts').map(({ target }) => target)).toContain('server/build/message-namespaces.ts')
})

test('the product can be built and run without the tests: neither its code nor its commands lead there', () => {
  // The contract of the mock API is a test of it.
  const product = ['app.config.ts', ...sourceFiles().filter((file) => !file.startsWith('server/demos/contract/'))]
  const code = (file: string) => read(file).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  expect(product.filter((file) => /\btests\//.test(code(file)))).toEqual([])
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const leading = Object.entries(scripts).flatMap(([name, command]) => (command.includes('tests/') ? [name] : []))
  const ofTests = ['test', 'test:full', 'test:unit', 'test:e2e', 'bench', 'lint', 'format', 'format:check']
  expect(leading).toEqual(ofTests)
})
