import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configuration } from './settings.ts'

test('docs/operate.md prints the settings that the server writes', () => {
  const lines = configuration()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(25)
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`\n${lines.join('\n')}\n\`\`\``)
})
