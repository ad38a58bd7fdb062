import { expect, test } from 'vitest'
import { readInstallationSettings } from './installation-settings.ts'

test.each([
  ['nothing is stored', {}, { demoScreens: true }],
  ['they are switched off', { demoScreens: false }, { demoScreens: false }],
  ['what is stored cannot be read', { demoScreens: 'no' }, { demoScreens: true }],
  ['a newer version stored more', { demoScreens: false, later: 7 }, { demoScreens: false }],
])('the settings of the installation when %s', (_name, stored, settings) => {
  expect(readInstallationSettings(stored)).toEqual(settings)
})
