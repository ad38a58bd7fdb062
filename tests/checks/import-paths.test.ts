import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, read } from './source-files.ts'

test('the way from app, server or tests to another of them starts with its name, never with dots', () => {
  const files = ['app', 'server', 'tests'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file))
  const leaving = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, target = '']) => posix.join(posix.dirname(file), target))
      .filter((target) => /^(app|server|tests)\//.test(target) && target.split('/')[0] !== file.split('/')[0])
      .map((target) => `${file} → ${target}`),
  )
  expect(leaving).toEqual([])
})
