/**
 * Loaded ahead of every entry (`node --import`): TypeScript runs only on a newer Node than the one that may be
 * installed, and an unknown file extension is no message for a person. Plain JavaScript for the same reason.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Loop runs on Node 24, which "npm ci" brings along for Linux on x64; this is Node ${process.versions.node}.\n` +
      'Start it with "npm start" after an "npm ci" that does not omit optional dependencies, or install Node 24.',
  )
  process.exit(2)
}
