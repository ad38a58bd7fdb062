import { expect, test } from 'vitest'
import { readInstallationSettings } from './installation-settings.ts'

const configured = { customizer: false, themeTour: true }

test.each([
  ['nothing is stored', {}, { demoScreens: true }],
  ['they are switched off', { demoScreens: false }, { demoScreens: false }],
  ['what is stored cannot be read', { demoScreens: 'no' }, { demoScreens: true }],
  ['an Admin chose otherwise than the environment', { customizer: true }, { demoScreens: true, customizer: true }],
  ['a newer version stored more', { demoScreens: false, later: 7 }, { demoScreens: false }],
])('the settings of the installation when %s', (_name, stored, settings) => {
  expect(readInstallationSettings(stored, configured)).toEqual({ ...configured, ...settings })
})
