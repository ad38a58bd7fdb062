import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { envSchema, readEnv } from '#server/env.ts'
import { packageVersion } from '#tests/support/package-version.ts'
import { filesIn, read, root, sourceFiles } from './source-files.ts'

describe('The size of a file', () => {
  const limits: [string, RegExp, number][] = [
    ['a REST path', /^app\/routes\/api\//, 15],
    ['a layout route', /^app\/routes\/(.*\/)?(__root|route)\.tsx$/, 120],
    ['a page route', /^app\/routes\/(?!_demo\/)/, 100],
    ['a set of server functions', /\.functions\.ts$/, 150],
    ['a component or module', /^(?!app\/routes\/_demo\/)/, 400],
  ]
  test.each(limits)('%s is limited', (name, pattern, limit) => {
    const measured = sourceFiles()
      // The first matching limit applies to a file.
      .filter((file) => limits.find(([, candidate]) => candidate.test(file))?.[0] === name && pattern.test(file))
      .map((file): [string, number] => [file, read(file).trimEnd().split('\n').length])
    expect(measured.filter(([, lines]) => lines > limit)).toEqual([])
  })

  test('docs/rules.md names these limits', () => {
    const named = [...read('docs/rules.md').matchAll(/^\| (an? [^|]*) \| (\d+) \|$/gm)]
    expect(named.map(([, name, lines]) => [name, Number(lines)])).toEqual(
      limits.map(([name, , lines]) => [name, lines]),
    )
  })

  test('a test, as any other file, is no longer than can be read in one go', () => {
    const written = /^(?!.*\.gen\.|app\/routes\/_demo\/).*\.tsx?$/
    const files = ['app', 'server', 'tests'].flatMap(filesIn).filter((file) => written.test(file))
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((file) => read(file).trimEnd().split('\n').length > 400)).toEqual([])
  })
})

describe('.env.example', () => {
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

  test('lists exactly the variables that are read, in their order', () => {
    expect(Object.keys(example)).toEqual(Object.keys(envSchema.entries))
  })

  test('copied unchanged changes nothing', () => {
    expect(readEnv(example)).toEqual(readEnv({}))
  })

  test('explains every variable in a comment above it', () => {
    const lines = read('.env.example').split('\n')
    const bare = lines.filter((line, index) => {
      if (!/^[A-Z]/.test(line)) return false
      const above = lines.slice(0, index).reverse()
      return !above.slice(0, above.findIndex((text) => text === '') + 1 || above.length).some((text) => text[0] === '#')
    })
    expect(bare).toEqual([])
  })
})

test('The top level contains what the design card names, documents and settings, and nothing else', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const names = new Set(stdout.split('\0').flatMap((file) => file.split('/')[0] || []))
  expect(names.size).toBeGreaterThan(5)
  const card = ['package.json', 'tsconfig.json', 'app.config.ts', 'app', 'server', 'tests', 'public', '.env.example']
  const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs']
  const beside = [...documents, 'package-lock.json', '.ci', '.gitignore', '.gitattributes', '.npmrc']
  expect([...names].filter((name) => ![...card, ...beside].includes(name))).toEqual([])
})

test('The version of package.json is that of the lock and the newest one of the changelog', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? []
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
  expect([newest, lock.version, lock.packages[''].version]).toEqual([packageVersion, packageVersion, packageVersion])
})

interface LockedPackage {
  engines?: { node?: string }
  version?: string
  resolved?: string
  license?: string
  dev?: boolean
  optional?: boolean
}
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
)
const packages = locked.filter(([path]) => path.startsWith('node_modules/'))

describe('The packages', () => {
  test('come from the machine’s registry: the lock names none', () => {
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('have exact versions', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const asked = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    )
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('run without a warning of npm on each Node that package.json asks for, and the README names', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const oldest = engines.node.split(' || ').map((range) => range.replace(/\D*/, ''))
    expect(oldest).toHaveLength(2)
    for (const version of oldest) {
      const refusing = packages.filter(([, { engines: { node = '*' } = {} }]) => !allows(node, version))
      expect([version, refusing.map(([path]) => path)]).toEqual([version, []])
      expect(read('README.md')).toContain(version.replace(/(\.0)+$/, ''))
    }
    expect(allows('>=22.19.0', '20.20.2')).toBe(false)
  })

  test('have licences that only require a mention', () => {
    const permissive =
      /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Zlib|Apache-2\.0|0BSD|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Unlicense|PostgreSQL|OFL-1\.1|Python-2\.0)$/
    // axe-core only checks pages during tests, and only the build runs lightningcss. Neither is changed or shipped, and
    // the MPL is about that.
    const notShipped = /^node_modules\/(axe-core|lightningcss(-[\w-]+)?)$/
    const others = packages
      .filter(([path]) => existsSync(join(root, path)))
      .map(([path, { license }]): [string, string] => [path, license ?? licenceInside(path)])
      .filter(([path, licence]) => {
        const choices = licence.replace(/[()]/g, '').split(/ OR /)
        const isFree = choices.some((choice) => choice.split(/ AND /).every((part) => permissive.test(part)))
        return !isFree && !(licence === 'MPL-2.0' && notShipped.test(path))
      })
    expect(others).toEqual([])
  })
})

/** Whether a range as packages write it for Node, such as `^22.13.0 || >=24`, has a version. */
function allows(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const [, sign, from = '', ...rest] = /^\s*(\^|>=)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?[.x*]*\s*$/.exec(part) ?? []
    if (from === '') return part.trim() === '*'
    const [sinceMinor = 0, sincePatch = 0] = rest.map((number) => Number(number ?? 0))
    const isSince =
      major > Number(from) ||
      (major === Number(from) && (minor > sinceMinor || (minor === sinceMinor && patch >= sincePatch)))
    return isSince && (sign === '>=' || major === Number(from))
  })
}

function licenceInside(path: string): string {
  const { license } = JSON.parse(read(`${path}/package.json`)) as { license?: string | { type?: string } }
  return typeof license === 'object' ? (license.type ?? 'none') : (license ?? 'none')
}

test('No file names the machine it was written on', () => {
  const files = [
    ...sourceFiles(),
    ...filesIn('tests'),
    ...filesIn('docs'),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'package.json',
    'app.config.ts',
  ]
  const marks = new RegExp(['/work' + '/main', '/work' + '/shared', '/root' + '/'].join('|'))
  expect(files.filter((file) => existsSync(join(root, file)) && marks.test(read(file)))).toEqual([])
})
