import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a server is one process unless workers are asked for', () => {
  expect(readArguments([])).toEqual({ workers: null })
  expect(readArguments(['--workers', '4'])).toEqual({ workers: 4 })
  expect(readArguments(['--workers=64'])).toEqual({ workers: 64 })
})

test.each(['0', '65', '-1', '2.5', 'many', ''])('%o workers are refused in words', (number) => {
  expect(() => readArguments([`--workers=${number}`])).toThrow('--workers must be a whole number from 1 to 64.')
})

test.each([[['--worker', '2']], [['two']], [['--workers']]])('arguments that no one knows are refused: %j', (args) => {
  expect(() => readArguments(args)).toThrow('npm start -- [--workers <number>]')
})
